// Private keys of SM2 under a password, as gmsm writes and reads them.
//
//	write HOW PASSWORD   PKCS#8 in DER, in hex, on standard input: PEM under the password
//	read PASSWORD        that PEM: PKCS#8 in DER, in hex
package main

import (
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/emmansun/gmsm/pkcs"
	"github.com/emmansun/gmsm/pkcs8"
	"github.com/emmansun/gmsm/smx509"
)

const (
	iterations = 2048
	salt       = 16
)

func encrypter(how string) (pkcs.PBESEncrypter, error) {
	sha256 := pkcs.NewPBKDF2Opts(pkcs.SHA256, salt, iterations)
	scrypt := pkcs.NewScryptOpts(salt, 1<<14, 8, 1)
	switch how {
	case "gmt0091":
		return pkcs.NewSMPBESEncrypter(salt, iterations), nil
	case "gmt0091-scrypt":
		return pkcs.NewSMPBESEncrypterWithKDF(scrypt), nil
	case "sm4-cbc":
		return pkcs.NewPBESEncrypter(pkcs.SM4CBC, sha256), nil
	case "sm4-cbc-sm3":
		sm3 := pkcs.NewPBKDF2Opts(pkcs.SM3, salt, iterations)
		return pkcs.NewPBESEncrypter(pkcs.SM4CBC, sm3), nil
	case "sm4-gcm":
		return pkcs.NewPBESEncrypter(pkcs.SM4GCM, sha256), nil
	case "aes-128-gcm":
		return pkcs.NewPBESEncrypter(pkcs.AES128GCM, sha256), nil
	case "aes-192-gcm":
		return pkcs.NewPBESEncrypter(pkcs.AES192GCM, sha256), nil
	case "aes-256-gcm":
		return pkcs.NewPBESEncrypter(pkcs.AES256GCM, sha256), nil
	case "aes-256-cbc-scrypt":
		return pkcs.NewPBESEncrypter(pkcs.AES256CBC, scrypt), nil
	case "sm4-gcm-scrypt":
		return pkcs.NewPBESEncrypter(pkcs.SM4GCM, scrypt), nil
	}
	return nil, fmt.Errorf("unknown: %s", how)
}

func write(how, password, input string) (string, error) {
	der, err := hex.DecodeString(strings.TrimSpace(input))
	if err != nil {
		return "", err
	}
	key, err := smx509.ParsePKCS8PrivateKey(der)
	if err != nil {
		return "", err
	}
	with, err := encrypter(how)
	if err != nil {
		return "", err
	}
	encrypted, err := pkcs8.MarshalPrivateKey(key, []byte(password), with)
	if err != nil {
		return "", err
	}
	block := &pem.Block{Type: "ENCRYPTED PRIVATE KEY", Bytes: encrypted}
	return string(pem.EncodeToMemory(block)), nil
}

func read(password, input string) (string, error) {
	block, _ := pem.Decode([]byte(input))
	if block == nil {
		return "", errors.New("no PEM")
	}
	key, _, err := pkcs8.ParsePrivateKey(block.Bytes, []byte(password))
	if err != nil {
		return "", err
	}
	der, err := smx509.MarshalPKCS8PrivateKey(key)
	return hex.EncodeToString(der) + "\n", err
}

func run(arguments []string) (string, error) {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		return "", err
	}
	switch {
	case len(arguments) == 3 && arguments[0] == "write":
		return write(arguments[1], arguments[2], string(input))
	case len(arguments) == 2 && arguments[0] == "read":
		return read(arguments[1], string(input))
	}
	return "", errors.New("usage: write HOW PASSWORD, or read PASSWORD")
}

func main() {
	output, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Print(output)
}

module yuxi/interop

go 1.24.0

require github.com/emmansun/gmsm v0.40.0

require golang.org/x/crypto v0.43.0 // indirect

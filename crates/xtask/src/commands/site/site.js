// The menu of narrow screens, and the search. Pages are complete without it.
"use strict";

const root = document.documentElement;
const chinese = root.lang.startsWith("zh");
root.classList.add("js");

const menu = document.getElementById("menu");
if (menu) {
  const pages = document.getElementById("pages");
  menu.hidden = false;
  menu.addEventListener("click", () => {
    menu.setAttribute("aria-expanded", String(pages.classList.toggle("open")));
  });
  const current = pages.querySelector("[aria-current]");
  pages.scrollTop = current ? current.offsetTop - pages.clientHeight / 3 : 0;
}

// Texts come with the first use of the search, as scripts: a page from a disk may load nothing else.
let loading;
function texts() {
  loading ??= Promise.all(root.dataset.index.split(" ").map((name) => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root.dataset.root + name;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  }))).then(() => self.yuxi.flat().map(([address, anchor, title, heading, text]) => ({
    address, anchor, title, heading, text, lower: [title, heading, text].map((part) => part.toLowerCase()),
  })));
  return loading;
}

const ideographs = /\p{Script=Han}+/gu;

// Words between blanks; `pairs` divides runs of Chinese characters, which have no blanks, in pairs.
function terms(query, pairs) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!pairs) return words;
  return words.flatMap((word) => {
    const runs = word.match(ideographs) ?? [];
    const two = runs.flatMap((run) => [...run].slice(1).map((end, i) => [...run][i] + end));
    return [...word.split(ideographs).filter(Boolean), ...two];
  });
}

// Titles count more than text. All terms must be found, or with pairs half of them.
function score(section, words, share) {
  const [title, heading, text] = section.lower;
  let found = 0;
  let points = 0;
  for (const word of words) {
    let here = 0;
    if (heading.includes(word)) here += 12;
    if (title.includes(word)) here += 6;
    here += Math.min(text.split(word).length - 1, 5);
    if (here > 0) found += 1;
    points += here;
  }
  return found > 0 && found >= words.length * share ? points * (found / words.length) : 0;
}

function ranked(sections, words, share) {
  const own = (section) => section.address.startsWith("zh/") === chinese;
  return sections.map((section) => ({ section, points: score(section, words, share) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => own(b.section) - own(a.section) || b.points - a.points)
    .map(({ section }) => section);
}

// The text around the first term, with all terms marked. Nothing of it is parsed as HTML.
function excerpt(section, words) {
  const places = words.map((word) => section.lower[2].indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const near = Math.max(0, first - 40);
  const blank = section.text.indexOf(" ", near);
  const from = near > 0 && blank >= 0 && blank < first ? blank + 1 : near;
  const part = section.text.slice(from, from + 160);
  const span = document.createElement("span");
  let rest = (from > 0 ? "… " : "") + part + (from + 160 < section.text.length ? " …" : "");
  while (rest) {
    const lower = rest.toLowerCase();
    const next = words.map((word) => [lower.indexOf(word), word.length]).filter(([at]) => at >= 0)
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])[0];
    if (!next) break;
    const mark = document.createElement("mark");
    mark.textContent = rest.slice(next[0], next[0] + next[1]);
    span.append(rest.slice(0, next[0]), mark);
    rest = rest.slice(next[0] + next[1]);
  }
  span.append(rest);
  return span;
}

const search = document.getElementById("search");
if (search) {
  search.hidden = false;
  const input = search.querySelector("input");
  const found = document.getElementById("found");
  const [status, list] = [found.querySelector("p"), found.querySelector("ol")];

  const show = async () => {
    const query = input.value.trim();
    if (!query) {
      found.hidden = true;
      return;
    }
    let sections;
    try {
      sections = await texts();
    } catch {
      status.textContent = chinese ? "无法读取搜索数据" : "The texts for the search cannot be loaded";
      found.hidden = false;
      return;
    }
    if (query !== input.value.trim()) return;
    let words = terms(query, false);
    let results = ranked(sections, words, 1);
    if (results.length === 0) {
      words = terms(query, true);
      results = words.length > 0 ? ranked(sections, words, 0.5) : [];
    }
    const count = results.length;
    status.textContent = chinese ? `${count} 处` : count === 1 ? "1 section" : `${count} sections`;
    list.replaceChildren(...results.slice(0, 30).map((section) => {
      const link = document.createElement("a");
      link.href = `${root.dataset.root}${section.address}#${section.anchor}`;
      const title = document.createElement("b");
      title.textContent = section.heading;
      link.append(title, section.heading === section.title ? "" : ` · ${section.title}`, excerpt(section, words));
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    found.hidden = false;
  };

  input.addEventListener("input", show);
  input.addEventListener("focus", () => {
    texts().catch(() => {});
    if (input.value) show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && document.activeElement !== input) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape") {
      if (search.contains(document.activeElement)) input.focus();
      found.hidden = true;
    } else if (["ArrowDown", "ArrowUp"].includes(event.key) && search.contains(document.activeElement) && !found.hidden) {
      const stops = [input, ...list.querySelectorAll("a")];
      const at = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      stops[Math.max(0, Math.min(at, stops.length - 1))].focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!search.contains(event.target) || event.target.closest("a")) found.hidden = true;
  });
}

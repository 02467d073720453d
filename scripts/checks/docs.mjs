import { dirname, join, normalize } from 'node:path';

const pageLimit = 200;
const markdownLink = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const inBackticks = /`([^`\n]+)`/g;
const fence = /^(`{3,}|~{3,})[\s\S]*?^\1\s*$/gm;

/** Code blocks keep their line breaks, so that line numbers stay right. */
const withoutCodeBlocks = (text) => text.replace(fence, (block) => block.replace(/[^\n]/g, ''));

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

function linkTarget(page, target) {
  if (/^([a-z][a-z0-9+.-]*:|#)/i.test(target)) return undefined;
  const path = decodeURI(target.split('#')[0] ?? '');
  return normalize(path.startsWith('/') ? path.slice(1) : join(dirname(page), path)).replace(/\/$/, '');
}

/** The path named in backticks, when it has the looks of one in this repository and is not a pattern. */
function namedPath(words, topFolders) {
  const path = words.replace(/[#:].*$/, '').replace(/\/$/, '');
  if (!/^\.?[\w@.-]+(\/[\w@.[\]()-]+)+$/.test(path)) return undefined;
  const isBuilt = /(^|\/)(dist|\.next|node_modules)(\/|$)/.test(path);
  return topFolders.has(path.split('/')[0]) && !isBuilt ? path : undefined;
}

function pageProblems({ path: page, text }, known, topFolders) {
  const problems = [];
  const lines = text.split('\n').length - 1;
  if (lines >= pageLimit) problems.push(`${page} has ${lines} lines: pages stay under ${pageLimit}.`);
  const prose = withoutCodeBlocks(text);
  for (const match of prose.matchAll(markdownLink)) {
    const target = linkTarget(page, match[1]);
    if (target !== undefined && target !== '.' && !known.has(target)) {
      problems.push(`${page}:${lineAt(prose, match.index)} links to ${match[1]}, which does not exist.`);
    }
  }
  for (const match of prose.matchAll(inBackticks)) {
    const target = namedPath(match[1], topFolders);
    if (target !== undefined && !known.has(target)) {
      problems.push(`${page}:${lineAt(prose, match.index)} names ${target}, which does not exist.`);
    }
  }
  return problems;
}

function withFolders(files) {
  const known = new Set(files);
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) known.add(folder);
  }
  return known;
}

/** Documentation pages are short, and every file or folder that they name is there. */
export function docsProblems(texts, files) {
  const known = withFolders(files);
  const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  return texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((page) => pageProblems(page, known, topFolders));
}

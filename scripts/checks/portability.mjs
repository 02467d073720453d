// Written in pieces so that this file does not trip over itself.
const join = (...parts) => parts.join('');
const hosts = [
  join('registry.', 'npmjs.org'),
  join('registry.', 'yarnpkg.com'),
  join('npmm', 'irror.com'),
  join('deb.', 'debian.org'),
  join('security.', 'debian.org'),
  join('py', 'pi.org'),
  join('arti', 'factory'),
];
const machinePaths = [
  join('/wo', 'rk/'),
  join('/ro', 'ot/'),
  join('/tm', 'p/'),
  join('/home', '/runner'),
  join('/Us', 'ers/'),
];

const lockfiles = new Set([
  'pnpm-lock.yaml',
  'tools/pnpm/package-lock.json',
  'bench/peers/package-lock.json',
]);
const registrySetting = /^\s*(@[\w-]+:)?registry\s*=/m;

function lineOf(text, needle) {
  const index = typeof needle === 'string' ? text.indexOf(needle) : text.search(needle);
  return index < 0 ? 0 : text.slice(0, index).split('\n').length;
}

/** Lockfiles that name an address install only where that address answers. */
function lockfileProblems({ path, text }) {
  const line = lockfiles.has(path) ? lineOf(text, /https?:\/\/|tarball:/) : 0;
  return line === 0 ? [] : [`${path}:${line} holds an address: lock without one.`];
}

function textProblems({ path, text }) {
  const found = [...hosts, ...machinePaths]
    .map((needle) => ({ needle, line: lineOf(text, needle) }))
    .filter(({ line }) => line > 0)
    .map(({ needle, line }) => `${path}:${line} names "${needle}", which belongs to one machine or network.`);
  if (path.endsWith('.npmrc') && registrySetting.test(text)) found.push(`${path} sets a registry.`);
  return found;
}

/** What is committed works on every machine: no machine's paths, no registry's host, no address in a lockfile. */
export function portabilityProblems(texts) {
  return texts.flatMap((file) => [
    ...lockfileProblems(file),
    ...(lockfiles.has(file.path) ? [] : textProblems(file)),
  ]);
}

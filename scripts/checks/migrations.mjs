const folder = 'packages/db/drizzle';

function orderProblems(entries) {
  return entries.flatMap((entry, position) => {
    const problems = [];
    const previous = entries[position - 1];
    if (entry.idx !== position) problems.push(`${entry.tag} has idx ${entry.idx} at position ${position}.`);
    if (previous !== undefined && entry.when <= previous.when) {
      problems.push(
        `${entry.tag} is dated before ${previous.tag}: the migrator would skip it without a word.`,
      );
    }
    return problems;
  });
}

/** The migrator skips entries dated before the last one applied, so the journal must rise; files and entries agree. */
export function migrationProblems(texts, files) {
  const journalFile = texts.find(({ path }) => path === `${folder}/meta/_journal.json`);
  const onDisk = files.filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.sql'));
  if (journalFile === undefined)
    return onDisk.length === 0 ? [] : [`${folder} has migrations but no journal.`];
  const { entries } = JSON.parse(journalFile.text);
  const inJournal = new Set(entries.map(({ tag }) => `${folder}/${tag}.sql`));
  return [
    ...orderProblems(entries),
    ...onDisk.filter((path) => !inJournal.has(path)).map((path) => `${path} is not in the journal.`),
    ...[...inJournal]
      .filter((path) => !onDisk.includes(path))
      .map((path) => `${path} is in the journal only.`),
  ];
}

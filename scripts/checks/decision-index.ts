const INDEX = 'README.md';
const pageName = /^(\d{4})-[a-z0-9-]+\.md$/;

/** Every decision has a unique number and is listed once in the index. */
export function indexProblems(files: readonly string[], index: string): string[] {
  const listed = [...index.matchAll(/\]\(([^)\s#]+\.md)\)/g)].map((match) => match[1]);
  const pages = files.filter((file) => file !== INDEX);
  const numbers = pages.map((page) => pageName.exec(page)?.[1]);
  return pages.flatMap((page, place) => {
    const number = numbers[place];
    const times = listed.filter((link) => link === page).length;
    return [
      ...(number === undefined ? ['should be named NNNN-short-title.md'] : []),
      ...(number !== undefined && numbers.indexOf(number) !== place
        ? [`has the number ${number}, which another decision has already`]
        : []),
      ...(times === 0 ? [`add one line for it to docs/decisions/${INDEX}`] : []),
      ...(times > 1 ? [`is listed ${times} times in docs/decisions/${INDEX}`] : []),
    ].map((problem) => `docs/decisions/${page}: ${problem}`);
  });
}

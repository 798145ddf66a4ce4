interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Loads the first pages of a list as one answer, so that live changes load all of them again. */
export async function allPages<Row, Answer extends Page<Row>>(
  pages: number,
  load: (after: { readonly after?: string }) => Promise<Answer>,
): Promise<Answer> {
  let answer = await load({});
  for (let page = 1; page < pages && answer.next !== null; page += 1) {
    const more = await load({ after: answer.next });
    answer = { ...more, rows: [...answer.rows, ...more.rows] };
  }
  return answer;
}

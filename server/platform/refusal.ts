/** The error class for expected errors: a handler throws it, and the error handler turns it into an answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

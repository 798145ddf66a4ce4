declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    readonly amount?: number;
    readonly reconnectRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly { readonly path: string }[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly '2xx': number;
    readonly '3xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

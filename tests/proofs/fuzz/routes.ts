import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly methods: readonly string[];
  /** In Fastify's notation: ":name" is a segment, "*" the rest. */
  readonly path: string;
}

const line = /^((?:[│ ]   )*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

/** Every route of the app, parsed from its printed tree. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((printed) => {
      const [, indent = '', segment = '', methods] = line.exec(printed) ?? [];
      if (segment === '') return [];
      const depth = indent.length / 4;
      above.length = depth;
      above.push(segment);
      if (methods === undefined) return [];
      return { path: above.join(''), methods: methods.split(', ') };
    });
}

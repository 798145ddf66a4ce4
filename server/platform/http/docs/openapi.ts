import * as z from 'zod/mini';
import { errorAnswer } from '../../../../contract/error.ts';
import { type CallDefinition, isCounted } from '../../../../contract/call.ts';
import { type CallTable, splitName, isNothing } from '../call-table.ts';
import type { OtherRoute } from '../other-routes.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema | boolean;
  readonly description?: string;
}

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { required: true; content: Content };
  readonly responses: {
    readonly 200: { readonly description: string; readonly content: Content };
    readonly 401?: {
      readonly description: string;
      readonly headers: object;
      readonly content: object;
    };
    readonly default: { readonly description: string; readonly content: object };
  };
}

/** OpenAPI 3.1 of the table, from the schemas that validate, and of the routes outside it. */
export function openApi(calls: CallTable, title: string, others: readonly OtherRoute[] = []) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of others) paths[route.path] = { [route.method]: otherOperation(route) };
  for (const [name, definition] of Object.entries(calls)) {
    const { method, path } = splitName(name);
    const address = `/api/${path}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(name, definition) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title}: calls`, version: '1' },
    paths,
    components: { schemas: { Error: shape(errorAnswer, 'output') } },
  };
}

const refusalContent = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
};
const text = { schema: { type: 'string' } } as const;
const captchaAsked = {
  description:
    'Asked too often: show the picture at /api/download/{captchaAttachmentUuid} and send the request again with captchaId and captchaAnswer.',
  headers: { captchaId: text, captchaAttachmentUuid: text },
  content: refusalContent,
};

function operation(name: string, definition: CallDefinition): Operation {
  return {
    operationId: name.replace(/\W+/g, '_'),
    summary: definition.summary,
    parameters: [
      ...parameters('path', definition.params),
      ...parameters('query', definition.query),
      ...guards(name, definition),
    ],
    ...(!isNothing(definition.body) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: shape(definition.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'The answer.', content: answerContent(definition) },
      ...(isCounted(name, definition) && { 401: captchaAsked }),
      default: { description: 'A refusal.', content: refusalContent },
    },
  };
}

function otherOperation({ method, path, summary, proof, sends, answers }: OtherRoute): Operation {
  const any = (mediaType: string): Content => ({ [mediaType]: { schema: {} } });
  return {
    operationId: `${method}_${path.replace(/\W+/g, '_')}`,
    summary: `${summary} Proof: ${proof}`,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      ...text,
    })),
    ...(sends !== undefined && { requestBody: { required: true, content: any(sends) } }),
    responses: {
      200: { description: 'The answer.', content: any(answers) },
      default: { description: 'A refusal.', content: refusalContent },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType): Parameter[] {
  const { properties = {}, required = [] } = shape(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function guards(name: string, definition: CallDefinition): Parameter[] {
  const header = (header: string, description: string, required = true): Parameter => ({
    name: header,
    in: 'header',
    required,
    ...text,
    description,
  });
  return [
    ...(name.startsWith('POST ')
      ? [header('X-XSRF-TOKEN', 'The value of the cookie XSRF-TOKEN, which every answer offers.')]
      : []),
    ...(definition.changesState ? [header('pageCode', 'The page that asks.')] : []),
    ...(isCounted(name, definition)
      ? [
          header('captchaId', 'From the 401 before; only when a captcha was asked.', false),
          header('captchaAnswer', 'What a person read in the picture.', false),
        ]
      : []),
  ];
}

function answerContent({ answer }: CallDefinition): Content {
  return answer.kind === 'json'
    ? { 'application/json': { schema: shape(answer.schema, 'output') } }
    : { [answer.mediaType]: { schema: { type: 'string', format: 'binary' } } };
}

function shape(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** A route under /api/ outside the contract, because it streams, takes raw bytes or is called by other programs. */
export interface OtherRoute {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  /** How the caller is authenticated. */
  readonly proof: string;
  readonly sends?: string;
  readonly answers: string;
}

const JSON_TYPE = 'application/json';
const page = 'X-XSRF-TOKEN, the value of the cookie XSRF-TOKEN.';
const nobody = 'None.';
const metrics = 'METRICS_TOKEN as a bearer token.';

export const otherRoutes: readonly OtherRoute[] = [
  {
    method: 'post',
    path: '/api/documents/parts/{uploadId}',
    summary: 'Takes one part of a document, from the byte in the parameter start on.',
    proof: `${page} The application as the parameter id.`,
    sends: 'application/octet-stream',
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/live',
    summary: 'Server-sent events: maids who were hired or are free again.',
    proof: nobody,
    answers: 'text/event-stream',
  },
  {
    method: 'get',
    path: '/api/application/live',
    summary: 'Server-sent events: the application changed elsewhere.',
    proof: 'The application as the parameter id, in a browser that may open it.',
    answers: 'text/event-stream',
  },
  {
    method: 'post',
    path: '/api/staff/signin',
    summary: 'Signs a browser of the staff in.',
    proof: `${page} STAFF_TOKEN in the body.`,
    sends: JSON_TYPE,
    answers: JSON_TYPE,
  },
  {
    method: 'post',
    path: '/api/staff/signout',
    summary: 'Signs that browser out.',
    proof: page,
    sends: JSON_TYPE,
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/staff/teamrating',
    summary: 'Survey figures of the team; weeks is 4, 12 or 52.',
    proof: 'The cookie of the sign-in, or STAFF_TOKEN as a bearer token.',
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/marketing/funnel',
    summary: 'Visits, applications and hires by short code and day, between from and to.',
    proof: metrics,
    answers: JSON_TYPE,
  },
  {
    method: 'post',
    path: '/api/payments/webhook/sandbox',
    summary: 'What the sandbox gateway says about a payment.',
    proof: 'The signature of the gateway.',
    sends: JSON_TYPE,
    answers: JSON_TYPE,
  },
  {
    method: 'post',
    path: '/api/payments/webhook/stripe',
    summary: 'What Stripe says about a payment.',
    proof: 'The signature of Stripe.',
    sends: JSON_TYPE,
    answers: JSON_TYPE,
  },
  {
    method: 'post',
    path: '/api/messages/twilio',
    summary: 'Delivery reports of text messages.',
    proof: 'The signature of Twilio.',
    sends: 'application/x-www-form-urlencoded',
    answers: JSON_TYPE,
  },
  {
    method: 'post',
    path: '/api/csp-report',
    summary: 'Violations of the content policy, as browsers report them.',
    proof: nobody,
    sends: 'application/reports+json',
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/dev/outbox',
    summary: 'Messages sent, newest first. Outside production, on this machine only.',
    proof: nobody,
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description.',
    proof: nobody,
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/docs',
    summary: 'The calls on a page for people.',
    proof: nobody,
    answers: 'text/html',
  },
];

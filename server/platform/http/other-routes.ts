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
const staffSession = 'The cookie of a colleague’s session, with the right to it.';
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
    method: 'get',
    path: '/api/my/live',
    summary: 'Server-sent events for pages of My Home: something changed, or the sign-in is over.',
    proof: 'The cookie of a session that signed in to My Home; home names one of its homes.',
    answers: 'text/event-stream',
  },
  {
    method: 'get',
    path: '/api/familylist/live',
    summary: 'Server-sent events: the family list changed.',
    proof: 'The secret of the list as the parameter t.',
    answers: 'text/event-stream',
  },
  {
    method: 'get',
    path: '/api/staff/teamrating',
    summary: 'Survey figures of the team; weeks is 4, 12 or 52.',
    proof: 'The cookie of a colleague with the right to see reports.',
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/office/live',
    summary:
      'Server-sent events for pages of the office: something changed, or the session is over.',
    proof: staffSession,
    answers: 'text/event-stream',
  },
  {
    method: 'get',
    path: '/api/office/scan/{id}',
    summary: 'The scan of a document. Each view is written down.',
    proof: staffSession,
    answers: 'image/jpeg',
  },
  {
    method: 'post',
    path: '/api/office/media/upload',
    summary:
      'Takes a photo or video of the maid in the parameter maid; its name is the parameter name.',
    proof: `${page} ${staffSession}`,
    sends: 'application/octet-stream',
    answers: JSON_TYPE,
  },
  {
    method: 'post',
    path: '/api/office/visas/upload/{id}',
    summary:
      'Uploads a document of the maid for this visa; the parameter kind is its type. The file is checked; a later command stores it.',
    proof: `${page} ${staffSession}`,
    sends: 'application/octet-stream',
    answers: JSON_TYPE,
  },
  {
    method: 'get',
    path: '/api/office/media/file/{id}',
    summary: 'A photo, video, poster or caption file, also one that is not on the site.',
    proof: staffSession,
    answers: 'video/mp4',
  },
  {
    method: 'get',
    path: '/api/office/export/{id}',
    summary: 'Everything kept about one person, as a ZIP file, after two colleagues agreed.',
    proof: staffSession,
    answers: 'application/zip',
  },
  {
    method: 'get',
    path: '/api/my/copy/{home}',
    summary: 'Everything kept about a client, as a ZIP file, for the client with a fresh code.',
    proof: 'The session that is signed in to My Home, with a fresh code.',
    answers: 'application/zip',
  },
  {
    method: 'get',
    path: '/api/office/money/paper/{id}',
    summary: 'The tax invoice or credit note of a line of the ledger. Each view is written down.',
    proof: staffSession,
    answers: 'application/pdf',
  },
  {
    method: 'post',
    path: '/api/office/content/pdf/{code}',
    summary: 'Uploads a new PDF, which a draft can then use.',
    proof: `${page} ${staffSession}`,
    sends: 'application/pdf',
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
    path: '/api/messages/whatsapp',
    summary: 'Webhook for WhatsApp messages from families. The response is our automatic reply.',
    proof: 'The signature of Twilio.',
    sends: 'application/x-www-form-urlencoded',
    answers: 'text/xml',
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
    summary: 'The API reference as a web page.',
    proof: nobody,
    answers: 'text/html',
  },
];

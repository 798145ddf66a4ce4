import type { VisaActor, VisaResult, VisaStage } from '../../rules/visa/stages.ts';

/** What she brings to an appointment. */
export type Bring =
  | 'passport'
  | 'copy'
  | 'phone'
  | 'entry_permit'
  | 'status_page'
  | 'form'
  | 'photo';

type Right = 'passport' | 'wage' | 'rest' | 'restDay' | 'leave' | 'noFee';

interface Line {
  readonly title: string;
  readonly note: string;
}

/** Every text of her page in one language. `{name}` and the like are places for values. */
export interface HerWords {
  /** The language's own name, in its own script. */
  readonly language: string;
  /** The locale of days and times. */
  readonly locale: string;
  readonly clock: 12 | 24;
  readonly pageTitle: string;
  readonly languages: string;
  readonly hello: string;
  readonly intro: string;
  readonly family: string;
  readonly next: string;
  readonly tasks: Readonly<Record<VisaStage, string>>;
  readonly changeOfStatus: string;
  /** Times are times in the UAE: some countries count the hours from sunrise. */
  readonly localTime: string;
  readonly noDayYet: string;
  readonly was: string;
  readonly driverComes: string;
  readonly weCollect: string;
  readonly freeRide: string;
  readonly openMap: string;
  readonly nothing: Line;
  readonly done: Line;
  readonly stopped: Line;
  readonly returned: Line;
  readonly bring: string;
  readonly things: Readonly<Record<Bring, Line>>;
  readonly after: string;
  readonly steps: Readonly<Record<VisaStage, string>>;
  readonly statusStep: string;
  readonly actors: Readonly<Record<VisaActor, string>>;
  /** Her documents that we have, with the day until which each is valid. */
  readonly documents: string;
  readonly validUntil: string;
  readonly results: Readonly<Record<VisaResult, string>>;
  readonly rights: string;
  readonly right: Readonly<Record<Right, Line>>;
  readonly problem: string;
  readonly callMinistry: string;
  readonly danger: string;
  readonly print: string;
  readonly listen: string;
  readonly stop: string;
  readonly gone: Line;
  /** The text message with her link. */
  readonly message: string;
  /** Text messages about events of her visa; others are made of the words above. */
  readonly texts: {
    readonly done: string;
    readonly sendNew: string;
    readonly late: string;
    readonly overdue: string;
    readonly corrected: string;
  };
}

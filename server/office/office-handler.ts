import type { ParsedRow } from '../../contract/api.ts';
import type {
  OfficeAnswer,
  OfficeCallName,
  OfficeCalls,
} from '../../contract/office/office-calls.ts';
import type { StaffMember } from '../staff/index.ts';

/** The context of an office call. */
export interface OfficeVisit {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The origin that the browser shows; passkeys are bound to it. */
  readonly origin: string;
  readonly cookie: string | undefined;
  setCookie(cookie: string): void;
  /** Null only in calls for everybody. */
  readonly member: StaffMember | null;
}

/** A visit of a signed-in colleague. */
export interface StaffVisit extends OfficeVisit {
  readonly member: StaffMember;
}

type VisitOf<Name extends OfficeCallName> = OfficeCalls[Name]['allowed'] extends 'everybody'
  ? OfficeVisit
  : StaffVisit;

export type OfficeHandler<Name extends OfficeCallName> = (
  input: ParsedRow<OfficeCalls[Name]>,
  visit: VisitOf<Name>,
) => Promise<OfficeAnswer<Name>> | OfficeAnswer<Name>;

/** A part of the office handles some calls; the office needs all of them. */
export type OfficeHandlers<Name extends OfficeCallName = OfficeCallName> = {
  readonly [N in Name]: OfficeHandler<N>;
};

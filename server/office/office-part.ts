import type { FastifyInstance } from 'fastify';
import type { CommandName, OfficeCallName } from '../../contract/office/office-calls.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Commands } from './commands/command.ts';
import type { OfficeHandlers } from './office-handler.ts';

/** A part of the office: its calls, its commands, and what runs beside them. */
export interface OfficePart<Calls extends OfficeCallName, Names extends CommandName> {
  readonly handlers: OfficeHandlers<Calls>;
  readonly commands: Commands<Names>;
  readonly jobs?: readonly Job[];
  /** Routes that send bytes or streams instead of JSON. */
  readonly register?: (app: FastifyInstance, guard: CrossSiteGuard) => void;
}

import type { z } from 'zod';
import { aboutEndpoints } from './about.ts';
import { accountEndpoints } from './account.ts';
import { attendanceEndpoints } from './attendance.ts';
import { assessmentEndpoints } from './assessment.ts';
import { auditEndpoints } from './audit.ts';
import { blockEndpoints } from './block.ts';
import { concernEndpoints } from './concern.ts';
import { organiserEndpoints } from './organiser.ts';
import { calendarEndpoints } from './calendar.ts';
import { callEndpoints } from './call.ts';
import { caseEndpoints } from './case.ts';
import { circuitEndpoints } from './circuit.ts';
import { talkEndpoints } from './talk.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { debriefEndpoints } from './debrief.ts';
import type { Endpoint } from './endpoint.ts';
import { examinerEndpoints } from './examiner.ts';
import { examinationEndpoints } from './examination.ts';
import { groupEndpoints } from './group.ts';
import { findingEndpoints } from './finding.ts';
import { markEndpoints } from './mark.ts';
import { nowEndpoints } from './now.ts';
import { ownStationEndpoints } from './own-station.ts';
import { partnerEndpoints } from './partner.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { profileEndpoints } from './profile.ts';
import { proposalEndpoints } from './proposal.ts';
import { providerEndpoints } from './provider.ts';
import { pushEndpoints } from './push.ts';
import { roomEndpoints } from './room.ts';
import { recordingEndpoints, roundEndpoints } from './round.ts';
import { rehearsalEndpoints } from './rehearsal.ts';
import { reportLinkEndpoints } from './report-link.ts';
import { certificateEndpoints } from './certificate.ts';
import { sampleEndpoints } from './sample.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { stationEndpoints } from './station.ts';
import { trackEndpoints } from './track.ts';
import { wire, type EndpointName } from './wire.ts';

/** The whole product API: the server binds one handler to each row, the browser's client takes its types from here. */
export const endpoints = {
  ...accountEndpoints,
  ...profileEndpoints,
  ...aboutEndpoints,
  ...personalDataEndpoints,
  ...secondFactorEndpoints,
  ...providerEndpoints,
  ...pushEndpoints,
  ...auditEndpoints,
  ...dashboardEndpoints,
  ...roomEndpoints,
  ...examinerEndpoints,
  ...calendarEndpoints,
  ...attendanceEndpoints,
  ...blockEndpoints,
  ...partnerEndpoints,
  ...nowEndpoints,
  ...groupEndpoints,
  ...concernEndpoints,
  ...organiserEndpoints,
  ...roundEndpoints,
  ...recordingEndpoints,
  ...circuitEndpoints,
  ...talkEndpoints,
  ...rehearsalEndpoints,
  ...caseEndpoints,
  ...findingEndpoints,
  ...sampleEndpoints,
  ...stationEndpoints,
  ...ownStationEndpoints,
  ...certificateEndpoints,
  ...reportLinkEndpoints,
  ...callEndpoints,
  ...examinationEndpoints,
  ...assessmentEndpoints,
  ...markEndpoints,
  ...debriefEndpoints,
  ...trackEndpoints,
  ...proposalEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

export type NamedEndpoint = { name: EndpointName; method: string; path: string; endpoint: Endpoint };

/** Every row with its method and its path apart. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(wire).map(([key, line]) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row above makes the compiler check that these are the names
  const name = key as EndpointName;
  const [method = '', path = ''] = line.split(' ');
  return { name, method, path, endpoint: endpoints[name] };
});

type Endpoints = typeof endpoints;

type Part<E, K extends string, Side extends 'in' | 'out'> = E extends {
  [key in K]: infer S extends z.ZodType;
}
  ? Side extends 'in'
    ? z.input<S>
    : z.output<S>
  : unknown;

type Bytes<E> = E extends { bytes: true } ? { bytes: Uint8Array<ArrayBuffer> } : unknown;

/** What a caller sends: path, query and body fields in one object. */
export type EndpointInput<N extends EndpointName> = Part<Endpoints[N], 'params', 'in'> &
  Part<Endpoints[N], 'query', 'in'> &
  Part<Endpoints[N], 'body', 'in'> &
  Bytes<Endpoints[N]>;

/** What a handler receives once the call is parsed. */
export type ParsedInput<N extends EndpointName> = Part<Endpoints[N], 'params', 'out'> &
  Part<Endpoints[N], 'query', 'out'> &
  Part<Endpoints[N], 'body', 'out'> &
  Bytes<Endpoints[N]>;

export type EndpointOutput<N extends EndpointName> = z.output<Endpoints[N]['output']>;

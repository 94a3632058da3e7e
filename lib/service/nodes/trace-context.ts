import type { IncomingHttpHeaders } from 'node:http'

/** The headers of OpenTelemetry, to be sent to a node as they came. https://www.w3.org/TR/trace-context/ */
export type TraceContext = { traceId: string; traceparent: string; tracestate: string | null }

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-[\x21-\x7e]{0,512})?$/
const ZEROS = /^0+$/

/** Printable ASCII. The least that every program passes on (section 3.3.1.5): nodes may refuse longer headers. */
const TRACESTATE = /^[\x20-\x7e\t]{1,512}$/

/** Null without a valid `traceparent`. An invalid `tracestate` is dropped alone. */
export function parseTraceContext({ traceparent, tracestate }: IncomingHttpHeaders): TraceContext | null {
  if (typeof traceparent !== 'string') return null
  const [, version, traceId = '', parentId = '', more] = TRACEPARENT.exec(traceparent) ?? []
  if (version === undefined || version === 'ff' || ZEROS.test(traceId) || ZEROS.test(parentId)) return null
  // Only later versions may have more fields.
  if (version === '00' && more !== undefined) return null
  const state = String(tracestate ?? '')
  return { traceId, traceparent, tracestate: TRACESTATE.test(state) ? state : null }
}

/** The headers of a request that continues the trace. */
export const traceHeaders = ({ traceparent, tracestate }: TraceContext): Record<string, string> =>
  tracestate === null ? { traceparent } : { traceparent, tracestate }

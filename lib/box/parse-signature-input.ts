import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { formatDeclaration } from '@/lib/logs/question/event-field'
import { type BoxReading, notUnderstood, suggestLogs, understood } from './suggestion'

const SIGNATURE = /^(?:(event|function|error)\s+)?[A-Za-z_$][\w$]*\s*\(/

export const isSignature = (typed: string) => SIGNATURE.test(typed)

/**
 * A name with types: an event where it says so, else perhaps one, for functions and errors are written alike.
 * Null where it is none of them.
 */
export function parseSignatureInput(typed: string, network: string): BoxReading | null {
  const kind = SIGNATURE.exec(typed)?.[1]
  const parsed = parseEventSignature(kind === 'event' ? typed : keepParameters(typed))
  if (!parsed.ok) return kind === undefined ? null : notUnderstood(parsed.message)
  const { value } = parsed
  if (kind === 'function' || kind === 'error') return notUnderstood(sayOnlySelector(kind, value))
  const declaration = formatDeclaration(value)
  if (kind === 'event' || value.topic0 === null || value.inputs.some(({ indexed }) => indexed)) {
    return understood(suggestLogs(`Logs of ${declaration}`, network, { event: declaration }))
  }
  return {
    ...understood(suggestLogs(`Logs of ${declaration}, if it is an event`, network, { event: declaration })),
    note: `If it is a function or an error, its selector is ${selectorOf(value)}. Only events have logs.`,
  }
}

/** Without the word before a declaration and what follows its parameters: `external view returns (uint256)`. */
function keepParameters(typed: string): string {
  const bare = typed.replace(/^(?:function|error)\s+/, '')
  const [, declared] =
    /^([^()]*\((?:[^()]|\([^()]*\))*\))\s*(?:external|public|internal|private|view|pure|payable|returns|;)/.exec(
      bare,
    ) ?? []
  return declared ?? bare
}

const sayOnlySelector = (kind: 'function' | 'error', value: EventSignature): string =>
  kind === 'function'
    ? `This is a function with the selector ${selectorOf(value)}. Only events have logs.`
    : `This is an error with the selector ${selectorOf(value)}. Only events have logs.`

/** Functions and errors are named by the first 4 bytes of the hash that names an event. */
const selectorOf = ({ topic0 }: EventSignature): string => topic0?.slice(0, 10) ?? ''

import { type DecodedArg, decodeLog } from '@/lib/abi/decode-log'
import type { EventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import type { FoundLog } from './logs-answer'

/** One value of a log under its name. `bytes` is hex that may be shown shortened. */
export type NamedValue = { key: string; name: string; text: string; bytes: boolean }

/** A log as a row shows it: its event with arguments, or its topics and data with the reason why no event fits. */
export type LogReading = {
  event: string | null
  /** What the reader should know besides: why it is not decoded, or what the decoding left over. */
  note: string | null
  values: readonly NamedValue[]
}

/** Reads a log as the first of `events` that fits it. Never throws. */
export function readFoundLog(log: FoundLog, events: readonly EventSignature[]): LogReading {
  const decoded = decodeLog(log, events)
  if (decoded.state === 'raw') return { event: null, note: decoded.why, values: rawValues(log) }
  return {
    event: decoded.event.name,
    note: decoded.exact ? null : 'The data holds more than the event declares.',
    values: decoded.args.map(toNamedValue),
  }
}

function rawValues({ topics, data }: FoundLog): NamedValue[] {
  const words = topics.map((topic, at) => ({
    key: `topic ${at}`,
    name: `topic ${at}`,
    text: topic,
    bytes: true,
  }))
  return [...words, { key: 'data', name: 'data', text: data === '0x' ? 'none' : data, bytes: data !== '0x' }]
}

/** Bytes in lower case, as in the rest of the log, so that equal values look equal. The position is part of the key, for two parameters may have one name. */
function toNamedValue(arg: DecodedArg, at: number): NamedValue {
  const bytes = arg.type === 'address' || arg.hashed || /^bytes\d*$/.test(arg.type)
  const name = arg.name || String(at)
  const text = bytes ? String(arg.value).toLowerCase() : formatAbiValue(arg.value, arg.parameter)
  return { key: `${at}:${name}`, name, text, bytes }
}

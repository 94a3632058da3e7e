import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, type Hex, keccak256, toHex } from 'viem'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { transfer } from './logs-of-tests'

/** An ABI type as it is declared, and what its values are. */
type Typed = { type: string; values: fc.Arbitrary<unknown> }

const bytesOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => toHex(bytes))

const integer = (signed: boolean, bits: number) =>
  signed
    ? fc.bigInt({ min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n })
    : fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })

const ELEMENTARY: fc.Arbitrary<Typed> = fc.oneof(
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 32 })).map(([signed, bytes]) => ({
    type: `${signed ? 'int' : 'uint'}${bytes * 8}`,
    values: integer(signed, bytes * 8).map((value) => (bytes <= 6 ? Number(value) : value)),
  })),
  fc.integer({ min: 1, max: 32 }).map((bytes) => ({ type: `bytes${bytes}`, values: bytesOf(bytes) })),
  fc.constantFrom<Typed>(
    { type: 'address', values: bytesOf(20) },
    { type: 'bool', values: fc.boolean() },
    { type: 'string', values: fc.string({ unit: 'binary' }) },
    { type: 'bytes', values: fc.uint8Array({ maxLength: 70 }).map((bytes) => toHex(bytes)) },
  ),
)

const arrayOf = ({ type, values }: Typed, length: number | null): Typed => ({
  type: `${type}[${length ?? ''}]`,
  values: fc.array(values, length === null ? { maxLength: 3 } : { minLength: length, maxLength: length }),
})

const tupleOf = (members: readonly Typed[]): Typed => ({
  type: `(${members.map(({ type }, at) => `${type} member${at}`).join(', ')})`,
  values: fc
    .tuple(...members.map(({ values }) => values))
    .map((values) => Object.fromEntries(values.map((value, at) => [`member${at}`, value]))),
})

const { any } = fc.letrec<{ any: Typed }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    ELEMENTARY,
    fc
      .tuple(tie('any'), fc.option(fc.integer({ min: 1, max: 3 })))
      .map(([element, length]) => arrayOf(element, length)),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map(tupleOf),
  ),
}))

type Input = Typed & { name: string; indexed: boolean }

const isHashed = ({ type }: AbiParameter) => type === 'string' || type === 'bytes' || /^tuple|\]$/.test(type)

const topicOf = (input: AbiParameter, value: unknown): Hex => {
  const encoded = encodeAbiParameters([input], [value])
  return isHashed(input) ? keccak256(encoded) : encoded
}

/** A log of an event as a contract would emit it: `values` in declared order. */
function emit(event: EventSignature, values: readonly unknown[], blockNumber: number): FoundLog {
  const pairs = event.inputs.map((input, at) => ({ input, value: values[at] }))
  const indexed = pairs.filter(({ input }) => input.indexed).map(({ input, value }) => topicOf(input, value))
  const rest = pairs.filter(({ input }) => !input.indexed)
  const data = encodeAbiParameters(
    rest.map(({ input }) => input),
    rest.map(({ value }) => value),
  )
  const topics = [...(event.topic0 ? [event.topic0] : []), ...indexed]
  return transfer(blockNumber, '0x', '0x', 0n, { topics, data, logIndex: blockNumber })
}

export type EmittedEvent = { event: EventSignature; logs: readonly FoundLog[] }

/** Any event, anonymous or not, of any types, indexed or not, and some logs of it. */
export const anyEvent: fc.Arbitrary<EmittedEvent> = fc
  .record({
    inputs: fc.array(fc.record({ typed: any, name: fc.constantFrom('', 'a', 'b'), indexed: fc.boolean() }), {
      maxLength: 7,
    }),
    anonymous: fc.boolean(),
  })
  .chain(({ inputs, anonymous }) => {
    let left = anonymous ? 4 : 3
    const declared: readonly Input[] = inputs.map(({ typed, name, indexed }) => {
      const isIndexed = indexed && left-- > 0
      return { ...typed, name, indexed: isIndexed }
    })
    const parameters = declared.map(({ type, name, indexed }) =>
      [type, ...(indexed ? ['indexed'] : []), name].join(' '),
    )
    const parsed = parseEventSignature(`Any(${parameters.join(', ')})${anonymous ? ' anonymous' : ''}`)
    if (!parsed.ok) throw new Error(parsed.message)
    return fc
      .array(fc.tuple(...declared.map(({ values }) => values)), { minLength: 1, maxLength: 3 })
      .map((emitted) => ({
        event: parsed.value,
        logs: emitted.map((values, at) => emit(parsed.value, values, at + 1)),
      }))
  })

const anyBytes = (most: number) => fc.uint8Array({ maxLength: most }).map((bytes) => toHex(bytes))

/** The same with topics and data that need not be of that event: what a hostile contract may emit. */
export const anyBrokenEvent: fc.Arbitrary<EmittedEvent> = anyEvent.chain(({ event, logs }) =>
  fc
    .array(fc.tuple(anyBytes(200), fc.array(bytesOf(32), { maxLength: 3 }), fc.boolean()), { maxLength: 3 })
    .map((spoilt) => ({
      event,
      logs: logs.map((log, at) => {
        const [data, topics, keepsData] = spoilt[at] ?? [log.data, log.topics.slice(1), true]
        return {
          ...log,
          data: keepsData ? log.data : data,
          topics: [...log.topics.slice(0, 1), ...topics],
        }
      }),
    })),
)

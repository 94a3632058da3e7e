import type { AbiParameter, Hex } from 'viem'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { BadInputError } from '@/lib/errors'
import { parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { parseTypedList } from './typed-list'

/** Topic 0: of a declaration, one of several hashes, or any. */
export type EventChoice = { event: EventSignature | null; topic0: readonly Hex[] }

/** Parses a declaration, or one or more hashes. Throws {@link BadInputError}. */
export function parseEventChoice(text: string): EventChoice {
  if (text.trim() === '') return { event: null, topic0: [] }
  if (/^\s*0x/i.test(text)) {
    return { event: null, topic0: parseTypedList(text, (hash) => parseTypedHash(hash, 'topic')) }
  }
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new BadInputError(parsed.message)
  return { event: parsed.value, topic0: parsed.value.topic0 ? [parsed.value.topic0] : [] }
}

/** The parameter of topic `position`. Anonymous events have their first one in topic 0. */
export function parameterOfTopic(event: EventSignature, position: number): AbiParameter | undefined {
  const indexed = event.inputs.filter((input) => input.indexed)
  return indexed[event.topic0 === null ? position : position - 1]
}

export function formatDeclaration({ name, inputs, topic0 }: EventSignature): string {
  const parameters = inputs.map((input) =>
    `${formatType(input)}${input.indexed ? ' indexed' : ''} ${input.name ?? ''}`.trim(),
  )
  return `${name}(${parameters.join(', ')})${topic0 === null ? ' anonymous' : ''}`
}

/** `(uint256 item, address to)[2]` for an array of structs. */
function formatType(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type
  const members = parameter.components.map((member) => `${formatType(member)} ${member.name ?? ''}`.trim())
  return `(${members.join(', ')})${parameter.type.slice('tuple'.length)}`
}

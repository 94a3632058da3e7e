import { type Hex, isAddress } from 'viem'
import { BadInputError } from '@/lib/errors'
import { packText, unpackText } from './packed-text'

/**
 * A storage layout as JSON or an ABI, in the fragment of a link, which is not sent. Deflated (RFC 1951) and base64url:
 * `layout=…` or `of=0x…&abi=…`, behind an anchor.
 */
export type Attachment = { kind: 'layout'; text: string } | { kind: 'abi'; text: string; address: Hex }

/** Some messengers truncate longer links. */
export const LONG_LINK = 8_000

const MAX_TEXT_BYTES = 2 * 1024 * 1024

export async function formatAttachment(attachment: Attachment): Promise<string> {
  const packed = await packText(attachment.text)
  return attachment.kind === 'abi' ? `of=${attachment.address}&abi=${packed}` : `layout=${packed}`
}

/**
 * The attachment of a fragment; null without one. Throws {@link BadInputError} for a damaged one, or one of more than
 * 2 MiB.
 */
export async function parseAttachment(fragment: string): Promise<Attachment | null> {
  const carried = new URLSearchParams(fragment.replace(/^#/, ''))
  const [layout, abi] = [carried.get('layout'), carried.get('abi')]
  if (layout) return { kind: 'layout', text: await unpackText(layout, MAX_TEXT_BYTES) }
  return abi
    ? { kind: 'abi', text: await unpackText(abi, MAX_TEXT_BYTES), address: parseOf(carried.get('of') ?? '') }
    : null
}

function parseOf(address: string): Hex {
  if (isAddress(address, { strict: false })) return address
  throw new BadInputError('This link has an ABI, but does not name its contract.')
}

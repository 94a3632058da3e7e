import { packText, unpackText } from './packed-text'

const MAX_BYTES = 2 * 1024 * 1024

/** One slot or some receipts. Larger evidence is a file. */
const LONGEST = 16 * 1024

/** `/verify#evidence=…`, which is not sent; null if it is too long for a link. Deflated (RFC 1951) and base64url. */
export async function formatEvidencePermalink(text: string): Promise<string | null> {
  if (text.length > MAX_BYTES) return null
  const packed = await packText(JSON.stringify(JSON.parse(text)))
  return packed.length > LONGEST ? null : `/verify#evidence=${packed}`
}

/** The evidence of a fragment as text; null without any. Throws BadInputError if it is damaged. */
export async function parseEvidenceFragment(fragment: string): Promise<string | null> {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('evidence')
  return packed ? unpackText(packed, MAX_BYTES) : null
}

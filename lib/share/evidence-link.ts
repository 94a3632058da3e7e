import { packText, unpackText } from './packed-text'

const MAX_BYTES = 2 * 1024 * 1024

/** Characters that evidence may take in a link: one slot or some receipts. Larger evidence travels as a file. */
const LONGEST = 16 * 1024

/** `/verify#evidence=…`, which no server sees; null where it is too long for a link. Deflated (RFC 1951) and in base64url. */
export async function formatEvidencePermalink(text: string): Promise<string | null> {
  if (text.length > MAX_BYTES) return null
  const packed = await packText(JSON.stringify(JSON.parse(text)))
  return packed.length > LONGEST ? null : `/verify#evidence=${packed}`
}

/** The evidence of a link's fragment as text; null where it carries none. Throws BadInputError for one that is damaged. */
export async function parseEvidenceFragment(fragment: string): Promise<string | null> {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('evidence')
  return packed ? unpackText(packed, MAX_BYTES) : null
}

import * as v from 'valibot'

const ANY_ORIGIN = '*'

const ORIGIN_MESSAGE =
  'must be an origin as browsers send it, like "https://app.example": lower case, no path, no default port'

const isOrigin = (text: string) =>
  text === ANY_ORIGIN || (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text)

/** Web origins (RFC 6454, section 6.2), or `["*"]` for all. */
export const originList = v.pipe(
  v.array(v.pipe(v.string(ORIGIN_MESSAGE), v.check(isOrigin, ORIGIN_MESSAGE)), 'must be a list of origins'),
  v.check((list) => list.length === 1 || !list.includes(ANY_ORIGIN), 'may have "*" only as its one entry'),
)

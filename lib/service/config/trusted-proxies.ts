import { isIP } from 'node:net'
import * as v from 'valibot'

const RANGE_MESSAGE = 'must be an IP address, or a range like "10.0.0.0/8"'

function isRange(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && !address.includes('%') && Number(bits) <= (family === 4 ? 32 : 128)
}

/** Addresses of proxies that write `X-Forwarded-For`. */
export const trustedProxies = v.array(
  v.pipe(v.string(RANGE_MESSAGE), v.check(isRange, RANGE_MESSAGE)),
  'must be a list of addresses',
)

import { BadInputError } from '@/lib/errors'
import { requirePublic, requireUsualPort } from '@/lib/service-template'

const LONGEST = 300

/** The whole URL of an endpoint, on one of `hosts`. It contains the key, so no message repeats it. Throws {@link BadInputError}. */
export function parseEndpointUrl(text: string, hosts: readonly string[] | null): string {
  const typed = text.trim()
  if (typed.length > LONGEST || !URL.canParse(typed)) {
    throw new BadInputError(`Paste the whole URL, from https:// on, up to ${LONGEST} characters.`)
  }
  const url = new URL(typed)
  if (/[{}<>]|%7b/i.test(typed)) {
    throw new BadInputError('Replace the text in braces with your own values.')
  }
  if (url.username || url.password) throw new BadInputError('Leave out the user name and password.')
  if (url.hash) throw new BadInputError('Leave out the fragment.')
  requireUsualPort(requirePublic(url.origin))
  if (hosts && !hosts.some((host) => url.hostname.endsWith(host))) {
    throw new BadInputError(`The host name must end in ${LIST.format(hosts)}.`)
  }
  return url.href
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Parts of the URL that may be the key: long parts that are not words, in the host, path or query. */
export function secretPartsOf(endpoint: string): string[] {
  const { href, host, hostname, pathname, searchParams } = new URL(endpoint)
  const labels = hostname.split('.').slice(0, -2)
  const parts = [...labels, ...pathname.split('/'), ...searchParams.values()].filter(mayBeSecret)
  return [href, href.slice(href.indexOf(host)).replace(/\/$/, ''), ...parts]
}

const mayBeSecret = (part: string) => part.length >= 8 && (/[\dA-Z]/.test(part) || part.length >= 20)

import { BadInputError } from '@/lib/errors'
import { KEY } from '@/lib/service-template'

/** Headers in which services take a key; what else a request says of itself is nobody's to change. */
const NAME = /^(authorization|[a-z0-9-]{0,40}(key|token)[a-z0-9-]{0,40})$/i
const VALUE = /^[\x21-\x7e]([\x20-\x7e]{0,78}[\x21-\x7e])?$/

/**
 * A header that carries the key, as typed: `x-token: {key}`, `Authorization: Bearer {key}`. Throws {@link BadInputError}.
 */
export function parseKeyHeader(text: string): Record<string, string> {
  const [, name = '', value = ''] = /^([^:\s]+)\s*:\s*(.+)$/.exec(text.trim()) ?? []
  if (!NAME.test(name)) {
    throw new BadInputError(
      'Write the header that takes the key: “x-token: {key}” or “Authorization: Bearer {key}”.',
    )
  }
  if (!value.includes(KEY) || !VALUE.test(value))
    throw new BadInputError('Write {key} at the place of the key in the header.')
  return { [name]: value }
}

import { flattenDecoded } from '../decode/decoded'
import type { ReadOptions } from '../decode/plan-reads'
import type { ContractSide } from './contract-rows'
import type { ReadGo } from './read-price'

/** Every row that something lies below, and what has to be read first of what was left closed; null where that is nothing. */
export type OpenAll = { paths: ReadonlySet<string>; go: ReadGo | null }

/**
 * Opens what is at hand, and the space kept for later versions and structs in themselves that were left closed, a level of
 * each. Arrays and texts whose lengths cannot be believed stay closed.
 */
export function openAllRows(sides: readonly ContractSide[], options: ReadOptions): OpenAll {
  const all = sides.flatMap(({ variables }) => flattenDecoded(variables))
  const closed = all.flatMap(({ path, content }) =>
    content.state === 'closed' && (content.because === 'gap' || content.because === 'recursion')
      ? [path]
      : [],
  )
  const opened = all.flatMap(({ path, content }) =>
    content.state === 'group' && content.children.length > 0 ? [path] : [],
  )
  return {
    paths: new Set([...opened, ...closed]),
    go:
      closed.length === 0
        ? null
        : { options: { ...options, open: new Set([...(options.open ?? []), ...closed]) } },
  }
}

import { formatCount } from '@/lib/text/count'
import { formatDayOf } from '@/lib/text/day'
import type { ConnectionTest } from './facts-schema'

export function describeTest(test: ConnectionTest): readonly { says: string; isBad: boolean }[] {
  const { blocks, isPartial, isWhole, isSame, listsAreWhole, oldest, pruned } = test
  return [
    isPartial
      ? {
          says: `only the first ${formatCount(blocks)} blocks are searched, without an error`,
          isBad: true,
        }
      : { says: `${formatCount(blocks)} blocks in one call`, isBad: false },
    ...sayWhether(isWhole, 'complete blocks', 'a block was returned without some of its logs'),
    ...sayWhether(isSame, 'the same logs twice', 'two calls returned different logs'),
    ...sayWhether(listsAreWhole, 'complete lists', 'of a list only some values are searched'),
    ...(pruned === null
      ? []
      : [{ says: `pruned: no logs of block ${formatCount(pruned)} and older`, isBad: true }]),
    oldest === null
      ? { says: 'no old logs found', isBad: true }
      : { says: `logs as old as block ${formatCount(oldest)}`, isBad: false },
  ]
}

const sayWhether = (is: boolean | null, yes: string, no: string) =>
  is === null ? [] : [{ says: is ? yes : no, isBad: !is }]

/** Null for the demo and development chains, unless the user set it. */
export function describeTrust(
  { trusted, test }: { trusted: boolean | null; test: ConnectionTest | null },
  isTrusted: boolean,
  isOwnNode: boolean,
): { says: string; to: string } | null {
  if (isTrusted && trusted) return { says: 'You trust this connection: nothing was checked.', to: 'Change' }
  if (isTrusted) {
    return isOwnNode ? { says: 'Your own node is trusted: nothing was checked.', to: 'Change' } : null
  }
  if (!test) return { says: 'This connection is not tested.', to: 'Test it' }
  const bad = describeTest(test).filter(({ isBad }) => isBad)
  const found = bad.length > 0 ? `: ${bad.map(({ says }) => says).join('; ')}` : ''
  return {
    says: `This connection was tested on ${formatDayOf(test.at / 1000)}${found}.`,
    to: 'Test it again',
  }
}

'use client'

import { Disclosure } from '@/components/ui/folded-section'
import { describeBlocks } from '@/lib/block/block-range'
import type { BlocksRow } from '@/lib/logs/coverage/list-coverage'
import { useLogs } from '../shared/logs-context'

/** A picture of blocks as a table. Pressing blocks shows their logs. */
export function BlocksTable({
  title,
  head,
  rows,
}: {
  title: string
  head: string
  rows: () => readonly BlocksRow[]
}) {
  const { look } = useLogs()
  return (
    <Disclosure summary={<span className="text-accent">{title} as a table</span>}>
      {() => (
        <div className="relative mt-1 max-h-72 overflow-auto border-hairline border-y">
          <table className="w-full text-left text-table" aria-label={title}>
            <thead>
              <tr className="border-hairline border-b text-ink-soft text-note">
                <th className="py-1 pr-3 font-normal">Blocks</th>
                <th className="py-1 font-normal">{head}</th>
              </tr>
            </thead>
            <tbody>
              {rows().map(({ blocks, says }) => (
                <tr key={blocks.from} className="border-hairline border-b align-baseline">
                  <td className="py-1 pr-3">
                    <button
                      type="button"
                      title="Show the logs of these blocks"
                      className="min-h-6 text-left text-accent first-letter:uppercase hover:underline"
                      onClick={() => look({ blocks })}
                    >
                      {describeBlocks(blocks)}
                    </button>
                  </td>
                  <td className="py-1">{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Disclosure>
  )
}

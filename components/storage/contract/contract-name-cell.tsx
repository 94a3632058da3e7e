import { clsx } from 'clsx'
import Link from 'next/link'
import type { Network } from '@/lib/networks'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { listRowSteps } from '@/lib/storage/contract/row-steps'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import type { TableActions } from './table-actions'

const INDENT = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20', 'pl-24']

/** A small button within a row. */
const STEP =
  'min-h-6 rounded-control px-1 text-left text-accent text-note hover:bg-raised pointer-coarse:min-h-11'

/** A row's name at its depth, opened and closed by it, and what more of it can be read. */
export function ContractNameCell({
  network,
  address,
  block,
  row,
  options,
  actions,
}: {
  network: Network
  address: string
  block: string
  row: ContractRow
  options: ReadOptions
  actions: TableActions
}) {
  const { path, label, type, level, isOpen, canOpen, changed } = row
  return (
    <div className={clsx('grid justify-items-start gap-1', INDENT[Math.min(level - 1, INDENT.length - 1)])}>
      <span className="wrap-anywhere">
        {canOpen ? (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => actions.onRowOpen(path, !isOpen)}
            className="min-h-6 rounded-control text-left font-mono hover:bg-raised"
          >
            <span aria-hidden className="inline-block w-4 text-ink-soft">
              {isOpen ? '▾' : '▸'}
            </span>
            <span>{label}</span>
          </button>
        ) : (
          <span className="pl-4 font-mono">{label}</span>
        )}
        {changed ? <span className="text-accent text-note"> changed</span> : null}
      </span>
      <span className="pl-4 font-mono text-ink-soft text-note wrap-anywhere">{type}</span>
      <span className="flex flex-wrap gap-1 pl-3 empty:hidden">
        {row.kind === 'mapping' ? (
          <>
            <button type="button" className={STEP} onClick={() => actions.onMapping(path)}>
              Entries<span className="sr-only"> of {path}</span>
            </button>
            <Link
              href={formatLogsPermalink(network.slug, { address, to: block })}
              prefetch={false}
              className="px-1 text-note leading-6 pointer-coarse:leading-[44px]"
            >
              Logs<span className="sr-only"> of this contract, for changes of {path}</span>
            </Link>
          </>
        ) : null}
        {listRowSteps(row, options).map((step) => (
          <button key={step.name} type="button" className={STEP} onClick={() => actions.onGo(step.go, path)}>
            {step.name}
            <span className="sr-only"> of {path}</span> <span aria-hidden>·</span> {actions.priceOf(step.go)}
          </button>
        ))}
      </span>
    </div>
  )
}

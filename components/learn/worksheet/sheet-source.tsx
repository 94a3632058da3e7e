import { clsx } from 'clsx'

/** More lines than these leave no room for answers on a page: they stand in two columns. */
const LONG = 36

/** A contract on paper: all of it, long lines broken. */
export function SheetSource({ source }: { source: string }) {
  const lines = source.trimEnd().split('\n')
  return (
    <pre
      className={clsx(
        'whitespace-pre-wrap border-hairline border-y py-2 font-mono text-table wrap-anywhere',
        lines.length > LONG
          ? 'gap-6 sm:columns-2 print:text-[10px] print:leading-[12px]'
          : 'print:text-[11px] print:leading-[14px]',
      )}
    >
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <span key={i} className="flex gap-3">
          <span aria-hidden className="w-5 shrink-0 select-none text-right text-ink-soft">
            {i + 1}
          </span>
          <code className="min-w-0">{line === '' ? ' ' : line}</code>
        </span>
      ))}
    </pre>
  )
}

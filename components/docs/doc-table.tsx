import { clsx } from 'clsx'
import type { Tokens } from 'marked'
import { InlineText } from './inline-text'

/** Columns from which a phone scrolls the table: fewer have room. */
const WIDE = 3

/** A table that scrolls by itself where the window is too narrow. */
export function DocTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={header.map(({ text }) => text).join(', ')} className="overflow-x-auto">
      <table className={clsx('w-full text-left text-table', header.length >= WIDE && 'min-w-120')}>
        <thead className="text-ink-soft">
          <tr className="border-hairline border-b">
            {header.map(({ text, tokens }) => (
              <th key={text} scope="col" className="py-1 pr-4 font-normal">
                <InlineText tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join('|')} className="border-hairline border-b align-top">
              {row.map(({ tokens }, place) => (
                <td key={header[place]?.text} className="py-1 pr-4">
                  <InlineText tokens={tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

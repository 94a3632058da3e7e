import { Hex } from '@/components/ui/hex'
import type { Compared } from '@/lib/comparison/comparison'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** What two connections say, side by side where there is room. */
export function ComparedTable({ caption, rows }: { caption: string; rows: readonly Compared[] }) {
  return (
    <table className="block w-full border-hairline border-b text-table sm:table sm:table-fixed">
      <caption className="block py-1 text-left font-medium text-body sm:table-caption">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-left text-ink-soft">
          <th scope="col" className="w-44 py-1 font-normal">
            Field
          </th>
          <th scope="col" className="py-1 font-normal">
            Here
          </th>
          <th scope="col" className="py-1 font-normal">
            There
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={`${row.name} ${row.here} ${row.there}`}
            className="block border-hairline border-t py-2 align-top sm:table-row"
          >
            <th scope="row" className="block py-1 pr-3 text-left font-normal wrap-anywhere sm:table-cell">
              {showHiddenCharacters(row.name, 100)}
              {row.note ? <span className="block text-ink-soft text-note">{row.note}</span> : null}
            </th>
            <Side which="here" value={row.here} />
            <Side which="there" value={row.there} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ which, value }: { which: string; value: string | null }) {
  return (
    <td className="block min-w-0 py-1 pr-3 wrap-anywhere sm:table-cell">
      <span className="block text-ink-soft text-note sm:hidden">{which}</span>
      {value === null ? <span className="text-ink-soft">missing</span> : <Said value={value} />}
    </td>
  )
}

const Said = ({ value }: { value: string }) =>
  /^0x([0-9a-f]{2}){8,64}$/.test(value) ? <Hex value={value} /> : showHiddenCharacters(value, 1000)

import { Hex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import type { Compared, Comparison } from '@/lib/comparison/comparison'
import type { OtherConnection } from '@/lib/connections/other-connections'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** One sentence, then the differences, the fields of one provider only, and what was not compared. */
export function ComparisonView({ comparison, other }: { comparison: Comparison; other: OtherConnection }) {
  const { says, differences, besides, uncompared } = comparison
  return (
    <div className="grid gap-4" data-testid="comparison">
      <Notice tone={toneOf(comparison)} title={says}>
        <p className="text-ink-soft text-note">
          Compared with {showHiddenCharacters(other.name, 100)}.{other.note ? ` ${other.note}` : ''}
        </p>
      </Notice>
      {differences.length > 0 ? <ComparedTable caption="Differences" rows={differences} /> : null}
      {besides.length > 0 ? (
        <ComparedTable
          caption="Fields of one provider only, or in another format: not counted as differences"
          rows={besides}
        />
      ) : null}
      {uncompared.length > 0 ? (
        <section className="grid gap-1">
          <h3 className="font-medium text-body">Not compared</h3>
          <ul className="grid gap-1 text-table">
            {uncompared.map(({ what, why }) => (
              <li key={`${what} ${why}`} className="wrap-anywhere">
                {showHiddenCharacters(what, 100)}:{' '}
                <span className="text-ink-soft">{showHiddenCharacters(why, 300)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** Good only if everything was compared. */
function toneOf({ verdict, uncompared }: Comparison): 'good' | 'warn' | 'bad' {
  if (verdict === 'different') return 'bad'
  return verdict === 'same' && uncompared.length === 0 ? 'good' : 'warn'
}

/** Both values of each row, side by side if the page is wide enough. */
function ComparedTable({ caption, rows }: { caption: string; rows: readonly Compared[] }) {
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
      {value === null ? <span className="text-ink-soft">missing</span> : <Value value={value} />}
    </td>
  )
}

const Value = ({ value }: { value: string }) =>
  /^0x([0-9a-f]{2}){8,64}$/.test(value) ? <Hex value={value} /> : showHiddenCharacters(value, 1000)

import { Notice } from '@/components/ui/notice'
import type { Comparison } from '@/lib/comparison/comparison'
import type { Elsewhere } from '@/lib/comparison/who/list-elsewhere'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { ComparedTable } from './compared-table'

/** What a second connection says: one sentence, then what differs, what only one of them says, and what was not compared. */
export function ComparisonView({ comparison, elsewhere }: { comparison: Comparison; elsewhere: Elsewhere }) {
  const { says, differences, besides, uncompared } = comparison
  return (
    <div className="grid gap-4" data-testid="comparison">
      <Notice tone={toneOf(comparison)} title={says}>
        <p className="text-ink-soft text-note">
          Compared with {showHiddenCharacters(elsewhere.name, 100)}.
          {elsewhere.note ? ` ${elsewhere.note}` : ''}
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

/** Good is only what was compared whole. */
function toneOf({ verdict, uncompared }: Comparison): 'good' | 'warn' | 'bad' {
  if (verdict === 'different') return 'bad'
  return verdict === 'same' && uncompared.length === 0 ? 'good' : 'warn'
}

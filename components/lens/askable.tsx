/** Possible queries of a lens, a line each: what it is, and how it is put. */
export function Askable({ questions }: { questions: readonly (readonly [what: string, how: string])[] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-medium">Possible queries</h2>
      <dl className="grid divide-y divide-hairline border-hairline border-y">
        {questions.map(([what, how]) => (
          <div key={what} className="grid gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>{what}</dt>
            <dd className="text-ink-soft text-table">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function MemberList({
  members,
}: {
  members: readonly { path: string; type: string; value: string }[]
}) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-table">
      {members.map(({ path, type, value }) => (
        <div key={path} className="contents">
          <dt>
            {path} <span className="text-ink-soft">{type}</span>
          </dt>
          <dd className="min-w-0 text-right font-mono wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

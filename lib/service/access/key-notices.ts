import type { KeyEntry } from '../ledger/ledger'

type Config = { keyIds: readonly string[]; plans: ReadonlyMap<string, unknown> }

/** What an operator should know of the ledger's keys that the config does not show. `keyIds` are those of the config. */
export function noticeKeys(entries: readonly KeyEntry[], { keyIds, plans }: Config): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const revoked = keyIds.flatMap((id, index) => {
    const entry = byId.get(id)
    return entry?.revokedAt
      ? [
          `keys.${index} of the config ("${entry.label}") was revoked by an operator and stays revoked. Remove it from the config.`,
        ]
      : []
  })
  const planless = entries.filter(({ revokedAt, plan }) => revokedAt === null && !plans.has(plan))
  const labels = planless.map(({ label }) => `"${label}"`).join(', ')
  const refused = `Keys are refused because their plan is not in the config: ${labels}.`
  return planless.length === 0 ? revoked : [...revoked, refused]
}

import { TextField } from '@/components/ui/text-field'
import { ACCESS_BY_URL, type OwnDraft, type OwnProblems } from '@/lib/connections/choose-service'

/** The URL of a service that is not listed; for one that is no access service, also its key header and prices. */
export function OwnServiceFields({
  id,
  own,
  problems,
  onType,
}: {
  id: string
  own: OwnDraft
  problems: OwnProblems
  onType: (own: OwnDraft) => void
}) {
  const type = (field: keyof OwnDraft) => (text: string) => onType({ ...own, [field]: text })
  const url = (
    <TextField
      id="base-url"
      label={id === ACCESS_BY_URL ? 'Base URL' : 'Endpoint URL'}
      hint={id === ACCESS_BY_URL ? BASE_URL : ENDPOINT}
      problem={own.url === '' ? undefined : problems.url}
      value={own.url}
      onType={type('url')}
    />
  )
  if (id === ACCESS_BY_URL) return <div className="sm:col-span-2">{url}</div>
  return (
    <>
      <div className="sm:col-span-2">{url}</div>
      <TextField
        id="key-header"
        label="Header with the key"
        hint="Only if the key is not in the URL: Authorization: Bearer {key}"
        problem={problems.header}
        value={own.header}
        onType={type('header')}
      />
      <TextField
        id="price-unit"
        label="Unit of prices"
        hint="For example compute units. Leave empty if you know no prices."
        mono={false}
        maxLength={24}
        value={own.unit}
        onType={type('unit')}
      />
      {own.unit.trim() === '' ? null : (
        <div className="sm:col-span-2">
          <TextField
            id="price-list"
            rows={3}
            label="Price list"
            hint="One method and its price per line. “other 20” sets the price of all other methods."
            placeholder={'eth_getLogs 60\nother 20'}
            problem={problems.prices}
            value={own.prices}
            onType={type('prices')}
          />
        </div>
      )}
    </>
  )
}

const BASE_URL = '{network} is replaced by the network’s name: https://{network}.example'
const ENDPOINT = '{network}, {chainId} and {key} are replaced: https://{network}.example/v2/{key}'

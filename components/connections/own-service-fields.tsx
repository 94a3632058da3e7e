import { TextField } from '@/components/ui/text-field'
import { ACCESS_BY_URL, type OwnDraft, type OwnProblems } from '@/lib/connections/choose-service'

/** Where a service that is not of the list is asked and, where it is of another shape, what it takes for a call. */
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
      label={id === ACCESS_BY_URL ? 'Base URL' : 'URL of its endpoints'}
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
        hint="If the key is not in the URL: Authorization: Bearer {key}"
        problem={problems.header}
        value={own.header}
        onType={type('header')}
      />
      <TextField
        id="price-unit"
        label="Unit of its prices"
        hint="Such as compute units. Leave it empty where you know no price."
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
            hint="A method and its price in each line, and “other 20” for all that you do not name."
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

const BASE_URL = '{network} stands for the network’s name: https://{network}.example'
const ENDPOINT = '{network}, {chainId} and {key} stand for what changes: https://{network}.example/v2/{key}'

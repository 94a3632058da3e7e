'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useRef, useState } from 'react'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { useNetwork, useNetworks } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { ACCESS_BY_URL, chooseService, isChosenWhole, OWN_BY_URL } from '@/lib/connections/choose-service'
import type { ConnectionsOverview, OfferedService } from '@/lib/connections/connections-overview'
import { isOfOneNetwork, networksOf, networksOfferedBy } from '@/lib/connections/networks-of-service'
import { ServiceNote, ServiceSelect } from './service-select'

const OwnServiceFields = dynamic(
  () => import('./own-service-fields').then((module) => module.OwnServiceFields),
  { loading: () => null },
)

const EMPTY_OWN = { url: '', header: '', unit: '', prices: '' }

/** All networks that a service offers. */
const ALL = ''

/** Adds a connection with a key. The key leaves the page once; no page shows it again. */
export function AddKey({ connections }: { connections: ConnectionsOverview }) {
  const [id, setId] = useState('infura')
  const [own, setOwn] = useState(EMPTY_OWN)
  const [label, setLabel] = useState('')
  const { slug: here, service: kind } = useNetwork()
  const [use, setUse] = useState(kind === 'added' ? here : ALL)
  const [problem, setProblem] = useState<string>()
  const secret = useRef<HTMLInputElement>(null)
  const add = useChangeConnections()
  const networks = useNetworks()
  const chosen = chooseService(connections, id, own)
  const { offer } = chosen
  const offered = networksOfferedBy(networks, offer)
  const all = networksOf(networks, offer)
  const chosenUse = offered.some(({ slug }) => slug === use) ? use : ALL
  const used = chosenUse === ALL ? all : [chosenUse]
  const isOne = isOfOneNetwork(offer)
  const allNetworks = `All ${all.length} ${id === 'embedded' ? 'demo' : 'hosted'} networks`

  function submit() {
    const typed = secret.current?.value ?? ''
    const read = chosen.readSecret(typed)
    setProblem(read.problem)
    if (read.problem !== undefined || !isChosenWhole(chosen)) return
    add.mutate(
      { method: 'POST', path: '', body: { ...chosen.body, label, key: read.value, networks: used } },
      {
        // The next key may have been typed by then.
        onSuccess: () => {
          if (secret.current?.value === typed) secret.current.value = ''
          setLabel((now) => (now === label ? '' : now))
        },
      },
    )
  }

  return (
    <Form className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSend={submit}>
      <ServiceSelect
        connections={connections}
        id={id}
        onChoose={(next) => {
          setId(next)
          setProblem(undefined)
        }}
      />
      <SelectField
        id="use"
        label="Use it for"
        hint={isOne ? 'This URL leads to one network.' : 'You can choose another key for each network later.'}
        required={isOne}
        value={chosenUse}
        options={[
          { value: ALL, label: isOne ? 'Choose a network' : allNetworks },
          ...offered.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChoose={setUse}
      />
      <ServiceNote offer={offer} />
      {id === ACCESS_BY_URL || id === OWN_BY_URL ? (
        <OwnServiceFields id={id} own={own} problems={chosen.problems} onType={setOwn} />
      ) : null}
      <TextField
        id="label"
        label="Name"
        hint="A name for this key in your list."
        mono={false}
        maxLength={80}
        value={label}
        onType={setLabel}
      />
      <KeyField
        key={offer.keyPlace}
        keyPlace={offer.keyPlace}
        field={secret}
        problem={problem}
        onType={() => setProblem(undefined)}
      />
      <div className="flex flex-wrap items-baseline gap-3 sm:col-span-2">
        <Button
          type="submit"
          look="primary"
          disabled={label.trim() === '' || used.length === 0 || !isChosenWhole(chosen) || add.isPending}
        >
          Add key
        </Button>
        <p aria-live="polite" className="text-note">
          {add.isSuccess ? (connections.keys.length > 0 ? ADDED : NOT_KEPT) : ''}
        </p>
        <p role="alert" className="text-bad text-note empty:hidden">
          {add.error?.message}
        </p>
      </div>
    </Form>
  )
}

const ADDED = 'Added and in use. Press Check to test it.'

/** After a key was added there is at least one, unless the browser dropped the cookie. */
const NOT_KEPT =
  'The key was not kept: this browser stores no cookies. Allow cookies for this address and add the key again.'

const SECRETS = {
  key: { label: 'API key', hint: 'Encrypted in a cookie; no page shows it again.' },
  endpoint: {
    label: 'Whole URL of the endpoint',
    hint: 'The URL contains the key. It is encrypted in a cookie; no page shows it again.',
  },
}

/** An uncontrolled field: React would write a controlled value into the markup. */
function KeyField({
  keyPlace,
  field,
  problem,
  onType,
}: {
  keyPlace: OfferedService['keyPlace']
  field: RefObject<HTMLInputElement | null>
  problem: string | undefined
  onType: () => void
}) {
  if (keyPlace === 'none') return <p className="self-center text-ink-soft">This service needs no key.</p>
  return (
    <Field id="api-key" {...SECRETS[keyPlace]} problem={problem}>
      {(ids) => <Input mono {...ids} type="password" ref={field} onChange={onType} />}
    </Field>
  )
}

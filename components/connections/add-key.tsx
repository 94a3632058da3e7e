'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { useNetworks } from '@/components/reader/networks'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import { TextField } from '@/components/ui/text-field'
import { ACCESS_BY_URL, chooseService, isChosenWhole, OWN_BY_URL } from '@/lib/connections/choose-service'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { isOfOneNetwork, networksOf, networksOfferedBy } from '@/lib/connections/networks-of-service'
import { KeyField } from './key-field'
import { ServiceNote } from './service-note'
import { EMPTY_OWN, ServiceSelect } from './service-select'

const OwnServiceFields = dynamic(
  () => import('./own-service-fields').then((module) => module.OwnServiceFields),
  {
    loading: () => null,
  },
)

/** Stands for all networks that a service offers. */
const ALL = ''

/**
 * Adds a connection by key: the service, what it asks for, a name, and the networks it shall serve. The key leaves the page
 * once and never comes back.
 */
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

  function submit() {
    const typed = secret.current?.value ?? ''
    const read = chosen.readSecret(typed)
    setProblem(read.problem)
    if (read.problem !== undefined || !isChosenWhole(chosen)) return
    add.mutate(
      { method: 'POST', path: '', body: { ...chosen.body, label, key: read.value, networks: used } },
      {
        // The page reads anew what it shows meanwhile: the next key may be typed already.
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
      <Field
        id="use"
        label="Use it for"
        hint={isOne ? 'This URL leads to one network.' : 'You can choose another key for each network later.'}
      >
        {(ids) => (
          <Select
            {...ids}
            required={isOne}
            value={chosenUse}
            onChange={(event) => setUse(event.target.value)}
          >
            <option value={ALL}>
              {isOne
                ? 'Choose a network'
                : `All ${all.length} ${id === 'embedded' ? 'demo' : 'hosted'} networks`}
            </option>
            {offered.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
        {add.error ? (
          <p role="alert" className="text-bad text-note">
            {add.error.message}
          </p>
        ) : null}
      </div>
    </Form>
  )
}

const ADDED = 'Added and in use. Press Check to test it.'

/** With a key that was just added there is at least one, unless the browser dropped the cookie. */
const NOT_KEPT =
  'The key was not kept: this browser stores no cookies. Allow cookies for this address and add the key again.'

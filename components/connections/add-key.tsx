'use client'

import { useRef, useState } from 'react'
import { useNetworks } from '@/components/reader/networks'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input, Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { networksOf } from '@/lib/connections/networks-of-service'
import { parsePublicTemplate } from '@/lib/service-template'
import { readField } from '@/lib/text/field'

const OWN = 'own'
const ALL = 'all'

/**
 * Seals another key into the cookie. It leaves the page once and never comes back. Its field keeps it by itself: as state
 * of React it would stand in the markup, too.
 */
export function AddKey({ connections }: { connections: ConnectionsOverview }) {
  const [service, setService] = useState('infura')
  const [url, setUrl] = useState('')
  const [label, setLabel] = useState('')
  const [hasKey, setHasKey] = useState(false)
  const keyField = useRef<HTMLInputElement>(null)
  const [use, setUse] = useState(ALL)
  const add = useChangeConnections()
  const template = readField(() => (service === OWN ? parsePublicTemplate(url) : service))
  const networks = useNetworks()
  const all = networksOf(networks, service)

  function submit() {
    const field = keyField.current
    if (template.problem !== undefined || !field) return
    const networks = use === ALL ? all : [use]
    add.mutate(
      {
        method: 'POST',
        path: '',
        body: { service: template.value, label, key: field.value.trim(), networks },
      },
      {
        onSuccess: () => {
          field.value = ''
          setHasKey(false)
          setLabel('')
        },
      },
    )
  }

  return (
    <Section id="add-key" title="Add a key">
      <Form className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSend={submit}>
        <Field id="service" label="Service" hint={hintOf(connections, service)}>
          {(ids) => (
            <Select
              {...ids}
              value={service}
              onChange={(event) => {
                setService(event.target.value)
                setUse(ALL)
              }}
            >
              {connections.services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {connections.ownServices ? <option value={OWN}>Another one, by its base URL</option> : null}
            </Select>
          )}
        </Field>
        <Field id="use" label="Use it for" hint="Each network can be given another key below.">
          {(ids) => (
            <Select {...ids} value={use} onChange={(event) => setUse(event.target.value)}>
              <option value={ALL}>
                All {all.length} {service === 'embedded' ? 'demo' : 'hosted'} networks
              </option>
              {networks.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {service === OWN ? (
          <div className="sm:col-span-2">
            <TextField
              id="base-url"
              label="Base URL"
              hint="{network} stands for the network’s name: https://{network}.example"
              problem={url === '' ? undefined : template.problem}
              value={url}
              onType={setUrl}
            />
          </div>
        ) : null}
        <TextField
          id="label"
          label="Name"
          hint="What this key is called here."
          mono={false}
          maxLength={80}
          value={label}
          onType={setLabel}
        />
        <Field
          id="api-key"
          label="API key"
          hint="Sealed into a cookie; no page shows it again."
          problem={add.error?.message}
        >
          {(ids) => (
            <Input
              mono
              {...ids}
              type="password"
              ref={keyField}
              onChange={(event) => setHasKey(event.target.value.trim() !== '')}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-baseline gap-3 sm:col-span-2">
          <Button
            type="submit"
            look="primary"
            disabled={label.trim() === '' || !hasKey || template.problem !== undefined || add.isPending}
          >
            Add key
          </Button>
          <p aria-live="polite" className="text-note">
            {add.isSuccess ? (connections.keys.length > 0 ? ADDED : NOT_KEPT) : ''}
          </p>
        </div>
      </Form>
    </Section>
  )
}

const ADDED = 'Added and in use. Check it below before you rely on it.'

/** With a key that was just added there is at least one, unless the browser dropped the cookie. */
const NOT_KEPT =
  'This browser keeps no cookies, so the key is not kept. Allow cookies for this address, and add it again.'

const hintOf = ({ services }: ConnectionsOverview, id: string) =>
  services.find((service) => service.id === id)?.template ??
  'Any service with URLs of this shape, on the public internet.'

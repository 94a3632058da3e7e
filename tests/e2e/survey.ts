/**
 * What axe may judge of a page as it stands, as keys: where the key is the same, so is the verdict, on whatever page. A key
 * holds neither texts nor ids: two results of the same shape have the same keys.
 */
type Survey = {
  /** One for each visible element: itself, its content and its ancestors, as far as a rule depends on them. */
  parts: string[]
  /** One for each target that is under 24 px or overlaps another: its size and what is near. */
  targets: string[]
  /** One for each way in which a text is painted: its own colour and size, and all that is behind it. */
  paints: string[]
  /** One, of the whole page: its landmarks and headings, and what is outside of landmarks. */
  outlines: string[]
  /** Ids of more than one element. */
  repeatedIds: string[]
}

declare global {
  interface Window {
    /** The elements of each key of the last survey. */
    surveyed: Record<'parts' | 'targets' | 'paints', Map<string, Element[]>>
  }
}

/** Runs in the page: all of it, or its paints alone. */
export function surveyPage(paintsAlone: boolean): Survey {
  const NAMED_BY_CONTENT =
    'a, button, summary, label, th, caption, h1, h2, h3, h4, h5, h6, svg, object, iframe'
  const RULED_BY_CONTENT = `${NAMED_BY_CONTENT}, ul, ol, dl, table, select, [role], [tabindex], [aria-hidden=true]`
  /** No rule about these roles asks what is in the element. */
  const ANY_CONTENT = ['region', 'group', 'tabpanel', 'dialog', 'status', 'alert', 'none', 'presentation']
  const LANDMARK_ROLES = [
    'banner',
    'complementary',
    'contentinfo',
    'form',
    'main',
    'navigation',
    'region',
    'search',
  ]
  const LANDMARK_TAGS =
    'header, footer, main, nav, aside, search, dialog, :is(section, form):is([aria-label], [aria-labelledby])'
  const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]'
  const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex]'
  /** WCAG 2.5.8, in px. */
  const LEAST_TARGET = 24

  /** Attributes that rules ask only whether they are empty. */
  const TEXTS = /^(title|alt|placeholder|value|href|src|aria-(label|description|valuetext|roledescription))$/
  const REFERENCES =
    /^(for|headers|list|form|popovertarget|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/
  const COUNTS = /^(style|aria-(value(now|min|max)|(row|col)(index|count)|posinset|setsize))$/
  /** Attributes that no rule asks for: most of them draw a picture. */
  const UNRULED = /^(id|name|class|d|points|transform|viewBox|data-.*|x\d?|y\d?|c[xy]|r[xy]?|width|height)$/

  const withRole = (roles: string[]) => roles.map((role) => `[role=${role}]`).join()
  const LANDMARKS = `${LANDMARK_TAGS}, ${withRole(LANDMARK_ROLES)}`
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && hasText(node)
  const hasText = (node: Node) => /\S/.test(node.textContent ?? '')
  const hasOwnText = (element: Element) => [...element.childNodes].some(isText)
  const elementsOf = (ids: string) => ids.split(/\s+/).map((id) => document.getElementById(id))
  const scrolls = (element: Element) =>
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
    /auto|scroll/.test(getComputedStyle(element).overflow)

  const parts = new Map<string, Element[]>()
  const targets = new Map<string, Element[]>()
  const paints = new Map<string, Element[]>()
  window.surveyed = { parts, targets, paints }
  const add = (elements: Map<string, Element[]>, key: string, element: Element) => {
    const known = elements.get(key)
    if (known) known.push(element)
    else elements.set(key, [element])
  }

  /** 64 bits of a text. */
  function digest(text: string): string {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 0x9e3779b1)
      low = Math.imul(low ^ text.charCodeAt(at), 0x5f356495)
      high = (high << 13) | (high >>> 19)
      low = (low << 17) | (low >>> 15)
    }
    return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`
  }

  const idCounts = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) idCounts.set(id, (idCounts.get(id) ?? 0) + 1)

  const describeReferred = (ids: string) =>
    elementsOf(ids).map((element) => (element ? `${element.localName} ${hasText(element)}` : 'none'))

  function describeAttribute({ name, value }: Attr): string {
    if (name === 'href' && value.startsWith('#')) return `href #${describeReferred(value.slice(1))}`
    if (TEXTS.test(name)) return `${name} ${/\S/.test(value)}`
    if (REFERENCES.test(name)) return `${name} ${describeReferred(value)}`
    return `${name} ${COUNTS.test(name) ? value.replace(/\d+/g, '0') : value}`
  }

  function describeSelf(element: Element): string {
    // Those of the root are its language, which the outline has, and its theme.
    const attributes = (element === document.documentElement ? [] : [...element.attributes])
      .filter(({ name }) => !UNRULED.test(name))
      .map(describeAttribute)
    const control = element as HTMLInputElement
    const labels = [...(control.labels ?? [])].map(hasText)
    return [element.localName, ...attributes.sort(), labels, control.checked, control.indeterminate].join('|')
  }

  const described = new Map<Element, string>()
  const contexts = new Map<Element | null, string>()

  /** What is in an element, in order. Of many alike in a row, four. */
  function describeContent(element: Element): string {
    const content: string[] = []
    for (const node of element.childNodes) {
      const part = node instanceof Element ? (described.get(node) ?? 'hidden') : isText(node) ? 'text' : ''
      if (part && !(content.length > 3 && content.slice(-4).every((other) => other === part)))
        content.push(part)
    }
    return content.join()
  }

  function findParts(element: Element): void {
    const self = describeSelf(element)
    const context = contexts.get(element.parentElement) ?? ''
    // What only lays out does not change what a rule says of what is in it, but for its children.
    contexts.set(element, /^(div|span)\|*$/.test(self) ? context : digest(`${context} ${self}`))
    for (const child of element.children) {
      if (child.checkVisibility({ visibilityProperty: true })) findParts(child)
    }
    const look = `${self} ${element.getAttribute('class')} ${scrolls(element)}`
    const content = describeContent(element)
    described.set(element, digest(`${look} ${content}`))
    const isRuledByContent = element.matches(RULED_BY_CONTENT) && !element.matches(withRole(ANY_CONTENT))
    const ruledBy = isRuledByContent || scrolls(element) ? content : ''
    add(parts, digest(`${context} ${element.parentElement?.localName} ${look} ${ruledBy}`), element)
  }

  function readOutline(): string {
    const outline = [`${document.title !== ''} ${document.documentElement.lang}`]
    for (const element of document.body.querySelectorAll('*')) {
      if (!described.has(element)) continue
      const outer = element.parentElement?.closest(LANDMARKS)
      if (element.matches(HEADINGS)) outline.push(`${element.localName} ${element.ariaLevel}`)
      else if (element.matches(LANDMARKS)) {
        const labels = elementsOf(element.getAttribute('aria-labelledby') ?? '')
        const name = element.ariaLabel ?? labels.map((label) => label?.textContent).join()
        outline.push(`${outer?.localName} ${element.localName} ${element.role} ${name.replace(/\d+/g, '0')}`)
      } else if (!outer) outline.push(`${describeSelf(element)} ${hasOwnText(element)}`)
    }
    return digest(outline.filter((part, at) => part !== outline[at - 1]).join('\n'))
  }

  function findTargets(): void {
    const all = [...document.querySelectorAll(TARGETS)]
      .filter((element) => described.has(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    const isWithin = (px: number, a: DOMRect, b: DOMRect) =>
      a.left < b.right + px && b.left < a.right + px && a.top < b.bottom + px && b.top < a.bottom + px
    for (const { element, box } of all) {
      const others = all.filter(
        (other) => other.element !== element && isWithin(LEAST_TARGET, box, other.box),
      )
      const isLarge = Math.min(box.width, box.height) >= LEAST_TARGET
      if (isLarge && !others.some((other) => isWithin(0, box, other.box))) continue
      const places = [box, ...others.map((other) => other.box)].map(({ left, top, width, height }) =>
        [left - box.left, top - box.top, width, height].map(Math.round),
      )
      const { display } = getComputedStyle(element)
      // The rule leaves out what is among text in a line.
      const isInText = display === 'inline' && element.parentElement && hasOwnText(element.parentElement)
      add(
        targets,
        digest(`${describeSelf(element)} ${isInText ? 'in text' : `${display} ${places}`}`),
        element,
      )
    }
  }

  function findPaints(): void {
    const behind = new Map<Element | null, string>()
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const { backgroundColor, backgroundImage, opacity } = style
      const isPlaced = style.position === 'absolute' || style.position === 'fixed'
      const own = [backgroundColor, backgroundImage, opacity, isPlaced].join()
      const base = behind.get(element.parentElement) ?? ''
      behind.set(element, own === 'rgba(0, 0, 0, 0),none,1,false' ? base : `${base} ${own}`)
      // Of a single letter axe does not tell, and what is switched off or for screen readers alone it does not judge.
      const hasLongText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent?.trim().length ?? 0) > 1,
      )
      if (!(hasLongText || element.matches('input, select, textarea'))) continue
      if (element.closest(':disabled, [aria-disabled="true"]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const parent = element.matches('a') && element.parentElement
      const paint = [
        behind.get(element),
        ...[style.color, style.fontSize, style.fontWeight, style.textShadow],
        getComputedStyle(element, '::placeholder').color,
        // A link is told from the text around it.
        ...(parent ? [style.textDecorationLine, getComputedStyle(parent).color] : []),
      ].join('; ')
      add(paints, paint, element)
    }
  }

  findPaints()
  if (!paintsAlone) {
    findParts(document.documentElement)
    findTargets()
  }
  return {
    parts: [...parts.keys()],
    targets: [...targets.keys()],
    paints: [...paints.keys()],
    outlines: paintsAlone ? [] : [readOutline()],
    repeatedIds: [...idCounts].flatMap(([id, count]) => (count > 1 ? id : [])),
  }
}

export interface NavigationLink {
  label: string
  href: string
}

/** A place in the header: a link, or a heading that opens a list of links. */
export interface NavigationItem {
  label: string
  href: string
  links?: readonly NavigationLink[]
}

export interface Navigation {
  header: readonly NavigationItem[]
  footer: readonly { title: string; links: readonly NavigationLink[] }[]
  legal: readonly NavigationLink[]
}

// The draft that `npm run new:article` writes.

interface NewArticle {
  title: string
  /** As 2026-11-20. */
  today: string
}

/**
 * The address of an article: its title in lower-case letters, figures and hyphens. Empty when the title has neither;
 * a bare number would be a page of the blog.
 */
export function articleId(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
  const id = words.join('-')
  return /^\d+$/.test(id) ? `article-${id}` : id
}

/** A whole article that builds as it stands and stays off the site until `draft: true` is taken away. */
export function newArticle({ title, today }: NewArticle): string {
  return `---
title: ${JSON.stringify(title)}
excerpt: 'One or two sentences for the card on the blog page. Say what the reader will know afterwards.'
answer: 'The short answer to the question in the title, in two to four sentences. Take this line away if there is none.'
description: 'The two lines in search results, between seventy and a hundred and sixty characters. Say what the article answers, in plain words.'
category: Planning # Will Writing, Pricing, Estate Planning, Power of Attorney or Planning
publishDate: ${today}
author: The {fact:company.name} team
draft: true # take this line away to put the article on the site
sources: [] # - title: 'Name of the law or page'
#              url: https://www.legislation.gov.uk/…
facts: [] # the ids of the figures it relies on, such as lpa.registrationFee; their dates make "Last checked" once all are confirmed
---

The first paragraph says what the article is about and for whom. It is set a little larger than the rest.

{/* A figure is never typed. Name it: <Fact id="lpa.registrationFee" /> prints the fee as facts.yaml has it. */}

## The first heading

Every heading of this size becomes a line in the list beside the text.

> A sentence worth remembering, set large.

<WorkedExample>

## Worked example: a name

Invented people whose story shows how it works.

</WorkedExample>

## What to do next

Lead the reader on: to a [planning tool](/tools), to [a service](/services) or to [a conversation](/contact).
`
}

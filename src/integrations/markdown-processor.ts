import { satteri } from '@astrojs/markdown-satteri'
import { keepTogether } from '~/lib/text.ts'

/** Astro's Markdown processor, which keeps dates, amounts and ranges in running text on one line. */
export const markdownProcessor = () =>
  satteri({
    hastPlugins: [
      {
        name: 'keep-together',
        text: (node, context) => {
          const parent = context.parent(node)
          // The ids of headings are made of their texts.
          if (parent?.type === 'element' && /^h\d$/.test(parent.tagName)) return
          context.setProperty(node, 'value', keepTogether(node.value))
        },
      },
    ],
  })

import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { articleLoader, factsLoader, yamlLoader } from './content/loaders'
import { article, coverOf, legalPage } from './content/schemas/articles'
import { anyPage } from './content/schemas/pages'
import { factSchema } from './content/schemas/fact'
import { anyService } from './content/schemas/services'
import { call, faqs, navigation, people, personWithPictures, reviews, videos } from './content/schemas/site'
import { tools } from './content/schemas/tools'

export const collections = {
  facts: defineCollection({ loader: factsLoader(), schema: factSchema }),
  reviews: defineCollection({ loader: yamlLoader('content/reviews.yaml'), schema: reviews }),
  people: defineCollection({
    loader: yamlLoader('content/people.yaml'),
    schema: ({ image }) => {
      const picture = image().optional()
      return people.extend({
        people: z.array(personWithPictures.extend({ portrait: picture, signature: picture })),
      })
    },
  }),
  navigation: defineCollection({ loader: yamlLoader('content/navigation.yaml'), schema: navigation }),
  call: defineCollection({ loader: yamlLoader('content/call.yaml'), schema: call }),
  tools: defineCollection({ loader: yamlLoader('content/tools.yaml'), schema: tools }),
  videos: defineCollection({ loader: yamlLoader('content/videos.yaml'), schema: videos }),
  services: defineCollection({ loader: yamlLoader('content/services'), schema: anyService }),
  faqs: defineCollection({ loader: yamlLoader('content/faqs'), schema: faqs }),
  pages: defineCollection({ loader: yamlLoader('content/pages'), schema: anyPage }),
  legal: defineCollection({ loader: articleLoader('content/legal'), schema: legalPage }),
  articles: defineCollection({
    loader: articleLoader('content/blog'),
    schema: ({ image }) => article.extend({ cover: coverOf(image()) }),
  }),
}

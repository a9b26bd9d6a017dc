import { defineCollection } from 'astro:content'
import { articleLoader, folderLoader, registerLoader, singleLoader } from '~/content-loaders'
import { article, articleFile } from '~/schemas/articles'
import { faqs } from '~/schemas/faqs'
import { legalPage } from '~/schemas/legal'
import { navigation } from '~/schemas/navigation'
import { anyPage, pageSchemas } from '~/schemas/pages/pages'
import { registerEntry } from '~/schemas/register-entry'
import { reviews } from '~/schemas/reviews'
import { anyService, serviceSchemas } from '~/schemas/services'
import { tools } from '~/schemas/tools'
import { videos } from '~/schemas/videos'

export const collections = {
  register: defineCollection({ loader: registerLoader(), schema: registerEntry }),
  reviews: defineCollection({ loader: singleLoader('content/reviews.yaml', reviews), schema: reviews }),
  navigation: defineCollection({
    loader: singleLoader('content/navigation.yaml', navigation),
    schema: navigation,
  }),
  tools: defineCollection({ loader: singleLoader('content/tools.yaml', tools), schema: tools }),
  videos: defineCollection({ loader: singleLoader('content/videos.yaml', videos), schema: videos }),
  services: defineCollection({
    loader: folderLoader('content/services', serviceSchemas),
    schema: anyService,
  }),
  faqs: defineCollection({ loader: folderLoader('content/faqs', faqs), schema: faqs }),
  pages: defineCollection({ loader: folderLoader('content/pages', pageSchemas), schema: anyPage }),
  legal: defineCollection({
    loader: articleLoader('content/legal', legalPage),
    schema: legalPage,
  }),
  articles: defineCollection({
    loader: articleLoader('content/blog', articleFile),
    schema: ({ image }) => article.extend({ cover: image().optional() }),
  }),
}

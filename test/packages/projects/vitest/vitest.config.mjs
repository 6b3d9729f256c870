export default {
  test: {
    environment: 'jsdom',
    globals: true,
    environmentOptions: {
      jsdom: {
        contentType: 'text/html',
        referrer: 'https://example.com/',
        runScripts: 'dangerously',
        storageQuota: 9,
        cookieJar: true,
        includeNodeLocations: true,
      },
    },
  },
};

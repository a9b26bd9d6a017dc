/** Domains that people in the UK have email addresses at. Many look like a big provider's, or have a rare ending. */
export const realDomains = `
gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.ca hotmail.ch hotmail.se
hotmail.no hotmail.dk hotmail.be hotmail.nl hotmail.gr hotmail.com.au hotmail.com.br hotmail.com.tr hotmail.co.nz hotmail.co.za
outlook.com outlook.fr outlook.de outlook.ie outlook.es outlook.it outlook.pt outlook.cz outlook.dk outlook.hu outlook.sk
outlook.com.gr outlook.com.au outlook.com.br outlook.com.tr outlook.com.vn outlook.co.id outlook.co.th outlook.co.il outlook.jp
live.com live.co.uk live.fr live.ie live.nl live.ca live.se live.dk live.no live.it live.be live.com.au live.com.pt live.co.za
yahoo.com yahoo.co.uk yahoo.ie yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.gr yahoo.ca yahoo.ro yahoo.pl yahoo.co.in yahoo.co.jp
yahoo.co.nz yahoo.co.za yahoo.com.au yahoo.com.br yahoo.com.hk yahoo.com.sg ymail.com rocketmail.com msn.com passport.com
windowslive.com icloud.com me.com mac.com aol.com aol.co.uk aim.com love.com wow.com
btinternet.com btopenworld.com btconnect.com bt.com talk21.com virginmedia.com virginmedia.co.uk virgin.net ntlworld.com
blueyonder.co.uk blueyonder.com talktalk.net talktalk.co.uk tiscali.co.uk tiscali.it lineone.net sky.com sky.uk bskyb.com o2.co.uk
ee.co.uk three.co.uk vodafone.co.uk vodafone.net orange.net orange.fr wanadoo.co.uk freeserve.co.uk fsmail.net fsnet.co.uk
plus.com plus.net plusnet.com zen.co.uk madasafish.com onetel.com supanet.com uwclub.net waitrose.com which.net demon.co.uk
force9.co.uk freeuk.com fmail.co.uk gmx.com gmx.co.uk gmx.net gmx.de mail.com email.com hushmail.com proton.me protonmail.com
protonmail.ch pm.me fastmail.com fastmail.co.uk tutanota.com tuta.io hey.com zoho.com zohomail.eu yandex.com yandex.ru mail.ru
web.de t-online.de freenet.de posteo.de libero.it alice.it tin.it virgilio.it free.fr sfr.fr laposte.net neuf.fr wp.pl o2.pl
onet.pl interia.pl seznam.cz centrum.cz abv.bg ukr.net qq.com 163.com 126.com sina.com naver.com daum.net rediffmail.com
comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com bigpond.com bigpond.net.au
optusnet.com.au xtra.co.nz telkomsa.net mweb.co.za eircom.net eir.ie shaw.ca rogers.com sympatico.ca uol.com.br bol.com.br
hive.co.uk olive.co.uk life.co.uk love.co.uk five.co.uk alive.co.uk clive.co.uk wire.co.uk line.co.uk lime.co.uk give.co.uk
dive.co.uk line.com give.com like.com olive.com hive.com life.com cloud.com mcloud.com gail.com gail.co.uk grail.com hotels.com
inlook.com outlook.org yahoo.net tesco.com sainsburys.co.uk marksandspencer.com johnlewis.co.uk boots.co.uk bbc.co.uk itv.com
channel4.com guardian.co.uk thetimes.co.uk telegraph.co.uk ft.com economist.com royalmail.com tfl.gov.uk networkrail.co.uk ba.com
easyjet.com rolls-royce.com baesystems.com gsk.com astrazeneca.com unilever.com shell.com bp.com arup.com atkinsglobal.com
pwc.com kpmg.co.uk deloitte.co.uk uk.ey.com linklaters.com cliffordchance.com slaughterandmay.com
barclays.com barclays.co.uk hsbc.com hsbc.co.uk lloydsbanking.com lloydsbank.co.uk natwest.com rbs.co.uk santander.co.uk
nationwide.co.uk monzo.com starlingbank.com first-direct.com co-operativebank.co.uk metrobank.plc.uk virginmoney.com tsb.co.uk
aviva.com legalandgeneral.com axa-uk.co.uk directline.com admiralgroup.co.uk
nhs.net nhs.uk nhs.scot gstt.nhs.uk bartshealth.nhs.uk uclh.nhs.uk wales.nhs.uk doctors.org.uk doctors.net.uk nhsbt.nhs.uk
hmrc.gov.uk justice.gov.uk homeoffice.gov.uk dwp.gov.uk cabinetoffice.gov.uk parliament.uk gov.scot gov.wales mod.uk
met.police.uk gmp.police.uk leeds.gov.uk manchester.gov.uk birmingham.gov.uk kent.gov.uk essex.gov.uk camden.gov.uk
westminster.gov.uk bristol.gov.uk cornwall.gov.uk cardiff.gov.uk edinburgh.gov.uk glasgow.gov.uk belfastcity.gov.uk
ox.ac.uk cam.ac.uk imperial.ac.uk ucl.ac.uk lse.ac.uk kcl.ac.uk ed.ac.uk gla.ac.uk manchester.ac.uk leeds.ac.uk bristol.ac.uk
warwick.ac.uk durham.ac.uk york.ac.uk exeter.ac.uk cardiff.ac.uk qub.ac.uk open.ac.uk bath.ac.uk st-andrews.ac.uk tcd.ie ucd.ie
rnli.org.uk nationaltrust.org.uk oxfam.org.uk cancer.org.uk macmillan.org.uk ageuk.org.uk rspca.org.uk rspb.org.uk shelter.org.uk
savethechildren.org.uk bhf.org.uk mariecurie.org.uk stjohn.org.uk dogstrust.org.uk crisis.org.uk citizensadvice.org.uk
churchofengland.org methodistchurch.org.uk eton.org.uk dulwich.org.uk lawsociety.org.uk sra.org.uk step.org
smith.law farm.wales hall.london cymru.cymru shop.scot jones.uk brown.me.uk taylor.ltd.uk patel.org.uk family.name wood.eu
photos.studio design.agency plumbing.works estate.properties museum.museum dr.com consultant.com post.com usa.com europe.com
example.com test.invalid example.test
`
  .trim()
  .split(/\s+/)

/**
 * Words of the trade that an engine would otherwise mishear. The same for every case: a list made from the case at
 * hand would put the right answers into the candidate's mouth.
 */
export const SPEECH_GLOSSARY =
  'An ophthalmology consultation in the UK: intraocular pressure, slit lamp, fundus, macula, retina, optic disc, cornea, ' +
  'conjunctiva, cataract, glaucoma, uveitis, keratitis, endophthalmitis, giant cell arteritis, prednisolone, ' +
  'methylprednisolone, acetazolamide, timolol, latanoprost, aciclovir, ciprofloxacin, chloramphenicol, vancomycin, ' +
  'ceftazidime, anti-VEGF, intravitreal, iridotomy, vitrectomy, diplopia, photophobia, floaters, jaw claudication, ' +
  'biopsy, ultrasound, lumbar puncture, shingles, aneurysm, relative afferent pupillary defect, visual field, OCT, DVLA, GMC, consent, registrar, consultant.';
